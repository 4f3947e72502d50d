import { type CallContract, callHash, type Contract } from '../documents/contract.ts'
import { PageLink, type Release } from '../documents/release.ts'
import type { Shell } from '../documents/shell.ts'
import { aRelease } from '../testing/a-release.ts'
import { aShell } from '../testing/a-shell.ts'
import { channelMisfits } from './channel-misfits.ts'
import { sizeLimits } from './page-size.ts'

const listing: CallContract = {
  method: 'GET',
  path: '/api/product/list',
  input: { type: 'object', properties: { needs: { type: 'string' } } },
  answer: { type: 'object', properties: { total: { type: 'number' } }, required: ['total'] },
}
const page: Release['pages'][string] = {
  path: '/product/:id',
  frame: 'layout',
  namespaces: [],
  modules: [],
}
const routes = { modules: ['browser/routes.1.mjs'], server: 'ssr/routes.mjs', namespaces: [] }
const bar = { modules: ['browser/routes.1.mjs'], server: 'ssr/routes.mjs', namespaces: [] }

const { page: pageLimit, ownRuntime } = sizeLimits
const { files } = aRelease().release
const runtime = { integrity: files['ssr/routes.mjs']!.integrity, bytes: 1 }
const takingRuntime = { ...files, 'browser/federation-runtime.mjs': runtime }

/** The refusal if the shell's script alone has already `limit` bytes, the maximum for a page. */
function tooLarge(limit: number): string {
  const [bytes, most] = [limit + 44, limit].map((count) => count.toLocaleString('en'))
  return `mf-catalog 1.0.0 is too large: its page page with the shell’s script is ${bytes} bytes, and ${most} is the limit: make it 44 bytes smaller, or load a part when it is used (pnpm size).`
}

interface Change {
  candidate?: Partial<Release>
  contract?: Contract
  shell?: Partial<Shell>
  /** Other remotes of the channel. */
  others?: Partial<Release>[]
  replaced?: Partial<Release>
}

function reasons({ candidate = {}, contract = {}, shell, others = [], replaced }: Change) {
  const { release } = aRelease(candidate)
  return channelMisfits({
    shell: aShell(shell),
    members: [
      { release, contract },
      ...others.map((other) => ({
        release: aRelease({ name: 'mf-other', locales: {}, ...other }).release,
        contract: {},
      })),
    ],
    isCandidate: ({ name }) => name === release.name,
    replaced: replaced ? [aRelease(replaced).release] : [],
    measures: true,
  })
}

test('MFE-06: a version that fits shell, backend and the other versions is accepted', () => {
  const calls = { 'product/list': callHash(listing) }
  const contract = { 'product/list': listing }
  expect(
    reasons({
      candidate: { calls, pages: { page } },
      contract,
      shell: { calls: contract },
      others: [{}],
    }),
  ).toEqual([])
})

test.each<[string, Change, string]>([
  [
    'a different version of React',
    { candidate: { shared: { react: '^18.0.0' } } },
    'mf-catalog 1.0.0 needs react ^18.0.0, the shell shares 19.3.1: build it with react 19.3.1, or release a shell with the other version first.',
  ],
  [
    'no routes',
    { candidate: { exposes: {} } },
    'mf-catalog 1.0.0 exposes no routes: expose its list of pages as ./routes.',
  ],
  [
    'a module that the shell does not share',
    { candidate: { shared: { zod: '^4.0.0' } } },
    'mf-catalog 1.0.0 needs zod, which the shell does not share: bundle zod with the remote, or release a shell that shares it first.',
  ],
  [
    'a name that the shell does not share',
    { candidate: { imports: { react: ['useState', 'useNew'] } } },
    'mf-catalog 1.0.0 imports useNew of react, which the shell does not share: release a shell that shares it first (pnpm provided-modules).',
  ],
  [
    'an export of a store that the shell lacks',
    { candidate: { imports: { '@shop/stores': ['$wishlist'] } } },
    'mf-catalog 1.0.0 imports $wishlist of @shop/stores, which the shell does not share: release a shell that shares it first (pnpm provided-modules).',
  ],
  [
    'a different contract',
    { candidate: { contract: 3 } },
    'mf-catalog 1.0.0 was built for shell contract 3, this shell has 4: build it with the @shop/federation of this shell.',
  ],
  [
    'a path of another remote',
    {
      candidate: { pages: { page } },
      others: [{ pages: { other: { ...page, path: '/product/:key' } } }],
    },
    'mf-catalog 1.0.0 claims the path /product/:id, which mf-other 1.0.0 has: choose another name for it, or promote a version of the other remote that gives it up in the same command.',
  ],
  [
    'a path that matches a pattern of another remote',
    {
      candidate: { pages: { page: { ...page, path: '/collection/visage' } } },
      others: [{ pages: { list: { ...page, path: '/collection/:category?' } } }],
    },
    'mf-catalog 1.0.0 claims the path /collection/visage, which mf-other 1.0.0 has as /collection/:category?: choose another name for it, or promote a version of the other remote that gives it up in the same command.',
  ],
  [
    'a path that the gateway answers itself',
    { candidate: { pages: { page: { ...page, path: '/API/loyalty' } } } },
    'mf-catalog 1.0.0 claims the path /API/loyalty, which the gateway has as /api/*: choose another name for it.',
  ],
  [
    'a path of the shell',
    { candidate: { pages: { about: { ...page, path: '/about' } } } },
    'mf-catalog 1.0.0 claims the path /about, which the shell 1.0.0 has: choose another name for it.',
  ],
  [
    'a fragment of another remote',
    {
      candidate: { exposes: { routes, 'search-bar': bar } },
      others: [{ exposes: { routes, 'search-bar': bar } }],
    },
    'mf-catalog 1.0.0 claims the fragment search-bar, which mf-other 1.0.0 has: choose another name for it, or promote a version of the other remote that gives it up in the same command.',
  ],
  [
    'texts of another remote',
    { others: [{ locales: { ar: { home: 'locales/fr/home.json' } } }] },
    'mf-catalog 1.0.0 claims the texts home, which mf-other 1.0.0 has: choose another name for it, or promote a version of the other remote that gives it up in the same command.',
  ],
  [
    'texts of the shell',
    { candidate: { locales: { fr: { common: 'locales/fr/home.json' } } } },
    'mf-catalog 1.0.0 claims the texts common, which the shell 1.0.0 has: choose another name for it.',
  ],
  [
    'a fragment that no longer exists',
    { replaced: { exposes: { routes, 'search-bar': bar } } },
    'mf-catalog 1.0.0 no longer exposes search-bar, which the layout shows: expose ./search-bar again, or promote the remote that takes it over in the same command.',
  ],
  [
    'a page that is too large',
    {
      candidate: { pages: { page }, files: takingRuntime },
      shell: { firstScriptBytes: pageLimit },
    },
    tooLarge(pageLimit),
  ],
  [
    'a page that is too large even for a remote with its own federation runtime',
    { candidate: { pages: { page } }, shell: { firstScriptBytes: pageLimit + ownRuntime } },
    tooLarge(pageLimit + ownRuntime),
  ],
])(
  'MFE-06: a version with %s is refused, and the sentence says what to do',
  (_what, change, sentence) => {
    expect(reasons(change)).toEqual([sentence])
  },
)

function withCall(served: Partial<CallContract>, made: Partial<CallContract> = {}): Change {
  const own = { ...listing, ...made }
  return {
    candidate: { calls: { 'product/list': callHash(own) } },
    contract: { 'product/list': own },
    shell: { calls: { 'product/list': { ...listing, ...served } } },
  }
}

const deploy = 'build it with the contracts of this backend, or deploy the backend it needs first.'

test.each<[string, Change, string]>([
  [
    'no longer exists',
    { ...withCall({}), shell: { calls: {} } },
    'mf-catalog 1.0.0 calls product/list, which the backend does not serve: deploy the backend that serves it first, or build it without the call.',
  ],
  [
    'does not know a filter',
    withCall({ input: { type: 'object', properties: {} } }),
    `mf-catalog 1.0.0 calls product/list and sends needs, which the backend does not know and would drop: ${deploy}`,
  ],
  [
    'requires a field',
    withCall({ input: { ...listing.input, required: ['needs'] } }),
    `mf-catalog 1.0.0 calls product/list and need not send needs, which the backend requires: ${deploy}`,
  ],
  [
    'takes shorter texts',
    withCall({
      input: { type: 'object', properties: { needs: { type: 'string', maxLength: 9 } } },
    }),
    `mf-catalog 1.0.0 calls product/list and sends needs without maxLength, and the backend takes it maxLength 9: ${deploy}`,
  ],
  [
    'answers without a field',
    withCall({ answer: { type: 'object', properties: {}, required: [] } }),
    `mf-catalog 1.0.0 calls product/list and needs total of the answer, which the backend does not always send: ${deploy}`,
  ],
  [
    'answers with another type',
    withCall({ answer: { ...listing.answer, properties: { total: { type: 'string' } } } }),
    `mf-catalog 1.0.0 calls product/list and reads total of the answer as number, and the backend sends string: ${deploy}`,
  ],
  [
    'is sent in a different way',
    withCall({ method: 'POST' }),
    `mf-catalog 1.0.0 calls product/list and sends GET /api/product/list, and the backend serves POST /api/product/list: ${deploy}`,
  ],
  [
    'has no contract in the release',
    { ...withCall({}), contract: {} },
    'mf-catalog 1.0.0 lacks the contract of product/list: build and publish it again.',
  ],
])(
  'MFE-06: a call that %s is refused, and the sentence says what to do',
  (_what, change, sentence) => {
    expect(reasons(change)).toEqual([sentence])
  },
)

test('MFE-06: a backend may accept more fields than a version sends, and answer more fields than it reads', () => {
  const served = {
    input: { type: 'object', properties: { needs: { type: 'string' }, sort: { type: 'string' } } },
    answer: {
      ...listing.answer,
      properties: { total: { type: 'number' }, more: { type: 'string' } },
    },
  }
  expect(reasons(withCall(served))).toEqual([])
})

test('MFE-06: a release that does not list its calls is refused', () => {
  const { calls: _, ...without } = aRelease().release
  const members = [{ release: without, contract: {} }]
  expect(
    channelMisfits({ shell: aShell(), members, isCandidate: () => true, measures: true }),
  ).toEqual(['mf-catalog 1.0.0 does not say which calls it makes: build and publish it again.'])
})

test('DEL-01: a version that does not fit but is already in the channel does not block candidates', () => {
  const others: Change['others'] = [{ contract: 1 }, { version: '2.0.0', pages: { page } }]
  expect(reasons({ others })).toEqual([])
})

test('DEL-01: a path of another remote’s canary cannot be claimed', () => {
  const others: Change['others'] = [{}, { version: '2.0.0', pages: { page } }]
  expect(reasons({ candidate: { pages: { page } }, others })).toEqual([
    expect.stringContaining('claims the path /product/:id, which mf-other 2.0.0 has'),
  ])
})

test('DEL-01: one change can move a fragment to another remote', () => {
  const exposes = { routes, 'search-bar': bar }
  expect(reasons({ replaced: { exposes }, others: [{ exposes }] })).toEqual([])
})

test('DEL-01: a missing fragment is reported only for the remote that had it', () => {
  expect(reasons({ replaced: { exposes: { routes } } })).toEqual([])
  const others = [{ exposes: { routes, 'mini-cart': bar } }]
  expect(reasons({ replaced: { exposes: { routes, 'search-bar': bar } }, others })).toEqual([
    expect.stringContaining('no longer exposes search-bar'),
  ])
})

test('MFE-06: a different sequence of fields does not change the hash of a call; a new field changes it', () => {
  const { answer, input, path, method } = listing
  expect(callHash({ answer, input, path, method })).toBe(callHash(listing))
  expect(callHash({ ...listing, answer: {} })).not.toBe(callHash(listing))
})

test('DEL-13: a fragment for which the shell has no slot is refused, and the error lists the slots', () => {
  expect(reasons({ candidate: { exposes: { routes, points: bar } } })).toEqual([
    'mf-catalog 1.0.0 exposes the fragment points, for which the shell has no place: name it after one of the shell’s places (search-bar), or release a shell that has the place first.',
  ])
  expect(reasons({ candidate: { exposes: { routes, 'search-bar': bar } } })).toEqual([])
})

test('DEL-13: a link to a page whose path has parameters is refused', () => {
  const text = { fr: 'Fidélité', en: 'Loyalty', ar: 'الولاء' }
  const links = [{ place: 'navigation', text }]
  const candidate = { pages: { page: { ...page, path: '/loyalty/:level', links } } }
  expect(reasons({ candidate, shell: { linkPlaces: ['navigation'] } })).toEqual([
    'mf-catalog 1.0.0 has a link to /loyalty/:level, whose parameters nobody knows: link to a page without parameters.',
  ])
})

test.each([' ', 'Fidé\nlité', 'Fidé\u202Elité', ' Fidélité', 'x'.repeat(41), ''])(
  'DEL-13: %j is refused as the text of a link',
  (fr) => {
    expect(
      PageLink.safeParse({ place: 'navigation', text: { fr, en: 'a', ar: 'b' } }).success,
    ).toBe(false)
    expect(
      PageLink.safeParse({ place: 'navigation', text: { fr: 'À propos', en: 'a', ar: 'b' } })
        .success,
    ).toBe(true)
  },
)

test('DEL-13: a link in a place that the shell does not know is refused; an older shell knows no places', () => {
  const text = { fr: 'Fidélité', en: 'Loyalty', ar: 'الولاء' }
  const linked = { ...page, path: '/loyalty', links: [{ place: 'navigation', text }] }
  const candidate = { pages: { page: linked } }
  expect(reasons({ candidate, shell: { linkPlaces: ['navigation'] } })).toEqual([])
  expect(reasons({ candidate, shell: { linkPlaces: ['footer-shop'] } })).toEqual([
    'mf-catalog 1.0.0 has a link in navigation, which is not a place of the shell: name one of the shell’s places (footer-shop), or release a shell that has the place first.',
  ])
  expect(reasons({ candidate })).toEqual([expect.stringContaining('places (none)')])
})
