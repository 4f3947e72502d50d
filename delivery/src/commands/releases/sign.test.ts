import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SigningKey } from '@shop/releases'
import { addKey, anEmptyStore, type TestStore } from '@shop/releases/testing/a-store'
import { aShell } from '@shop/releases/testing/a-shell'
import { deliveryOf } from '../../store/open-delivery.ts'
import { day, entriesOf, publish, runOn, start } from '../../testing/run-on.ts'

let shop: TestStore
let next: SigningKey
const run = (line: string, key = next) => runOn(shop, line, { key })

beforeEach(async () => {
  shop = anEmptyStore()
  for (const version of ['1.0.0', '1.1.0']) await publish(shop, version)
  const { shells } = deliveryOf(shop.objects, shop.keys.trusted, shop.keys.signing)
  await shells.publish(aShell(), shop.keys.signing)
  await run('promote shell@1.0.0 mf-catalog@1.0.0 --to production', shop.keys.signing)
  await run('promote mf-catalog@1.1.0 --to production', shop.keys.signing)
  next = addKey(shop.keys.trusted, 'next', { publishes: ['*'], promotes: { '*': ['*'] } })
})
afterEach(() => rmSync(shop.root, { recursive: true }))

test('DEL-11: a new key signs everything that the old key has signed, and the old key can then be revoked', async () => {
  const { code, out } = await run('sign --of test')
  expect(code).toBe(0)
  expect(out).toBe(
    [
      `The key next has signed, in ${shop.root}:`,
      '  mf-catalog 1.0.0',
      '  mf-catalog 1.1.0',
      '  shell 1.0.0',
      '  production, as revision 3',
      '',
    ].join('\n'),
  )
  expect((await run('sign --of next')).out).toContain('production, as revision 4')
  shop.keys.trusted.delete('test')
  expect(await entriesOf(shop)).toEqual({ 'mf-catalog': { stable: '1.1.0' } })
  expect((await run('history production')).out).toContain('promote shell@1.0.0 mf-catalog@1.0.0')
  expect((await run('verify')).out).toMatch(
    /^Every signature and file is valid: 4 revisions, 2 releases/,
  )
  // Commands that read the history still work, although the old key is no longer trusted.
  expect((await run('rollback production --remote mf-catalog')).out).toContain('1.1.0 → 1.0.0')
  expect((await run('diff production 1')).code).toBe(0)
})

test('DEL-11: without a second signature, commands on releases of a revoked key are refused, and the refusal says what to type', async () => {
  shop.keys.trusted.delete('test')
  expect((await run('sign production')).err).toBe(
    'production has no revision by a key that is trusted: put that key back into RELEASE_KEYS, sign again, and take it out; or promote what shall run.\n',
  )
  expect((await run('promote mf-catalog@1.1.0 --to staging')).err).toContain(
    'mf-catalog 1.1.0 is signed with the key test, which is not trusted here',
  )
  // A version that is named explicitly is signed, although its own key is not trusted.
  expect((await run('sign mf-catalog@1.1.0')).code).toBe(0)
  expect((await run('promote mf-catalog@1.1.0 --to staging')).code).toBe(0)
})

test('DEL-11: sign refuses damaged releases, and releases that the key may not publish', async () => {
  const rights = { publishes: ['mf-gifts'], promotes: {} }
  const team = addKey(shop.keys.trusted, 'gifts', rights)
  expect((await run('sign mf-catalog@1.0.0', team)).err).toContain(
    'The key gifts may not publish mf-catalog',
  )
  expect((await run('sign mf-catalog@9.0.0')).err).toBe(
    `mf-catalog 9.0.0 is not published in ${shop.root}.\n`,
  )
  const [file = ''] = await shop.objects.list('f/')
  shop.overwrite(file, () => Buffer.from('changed'))
  const [first, second] = [await run('sign mf-catalog@1.0.0'), await run('sign mf-catalog@1.1.0')]
  expect(first.code + second.code).toBe(1)
  expect(first.err + second.err).toContain('is not what was published')
})

test('DEL-11: a team’s key signs only the releases of its own remotes, and not all releases that the old key has signed', async () => {
  const team = addKey(shop.keys.trusted, 'gifts', { publishes: ['mf-gifts'], promotes: {} })
  const { out, err } = await run('sign --of test', team)
  expect(out + err).not.toContain('mf-catalog')
  expect(await shop.objects.list('r/mf-catalog/1.0.0/')).toHaveLength(1)
})

test.each(['sign', 'sign mf-catalog@1.0.0 --of test', 'sign mf-catalog@1'])(
  'DEL-11: `%s` is refused as wrong usage',
  async (line) => {
    expect((await run(line)).code).toBe(2)
  },
)

test('DEL-11: prune removes the second signature with its release', async () => {
  await publish(shop, '1.2.0')
  await run('sign mf-catalog@1.2.0')
  expect(await shop.objects.list('r/mf-catalog/1.2.0/')).toHaveLength(2)
  await runOn(shop, 'prune --keep-days 1', { now: start + 10 * day })
  expect(await shop.objects.list('r/mf-catalog/1.2.0/')).toEqual([])
})

test('DEL-11: revoke-key removes a key only after everything that runs has a second signature; with --lost it removes the key at once', async () => {
  const file = join(shop.root, 'keys.json')
  writeFileSync(file, JSON.stringify({ test: { publicKey: '' }, next: { publicKey: '' } }))
  const ids = () => Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object)
  const revoke = `revoke-key test --from ${file}`
  expect(await run(revoke)).toEqual({
    code: 1,
    out: '',
    err: 'production and mf-catalog 1.1.0 and shell 1.0.0 are signed by test alone: type `pnpm delivery sign --of test` with the key that follows it, or add --lost if another person may have the key.\n',
  })
  const lost = await run(`${revoke} --lost`)
  expect([lost.code, ids()]).toEqual([0, ['next']])
  expect(lost.out).toContain('are signed by test alone, and runs until a gateway starts again')
  writeFileSync(file, JSON.stringify({ test: { publicKey: '' }, next: { publicKey: '' } }))
  await run('sign --of test')
  expect(await run(revoke)).toMatchObject({ code: 0, out: `test was taken out of ${file}.\n` })
  expect(ids()).toEqual(['next'])
  expect((await run(revoke)).err).toBe(`${file} has no key test.\n`)
  const { code, err } = await run('revoke-key test')
  expect(code).toBe(2)
  expect(err).toContain("required option '--from <file>' not specified")
})

test('DEL-11: a new key is added to the file of trusted keys, which keeps the other keys', async () => {
  const file = join(shop.root, 'keys.json')
  const add = (id: string) =>
    run(`new-key ${id} --file ${join(shop.root, id)}.pem --publishes * --add-to ${file}`)
  expect((await add('one')).out).toContain(`Its entry was added to ${file}.`)
  expect((await add('two')).code).toBe(0)
  const entries = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { claims: string[] }>
  expect(Object.keys(entries)).toEqual(['one', 'two'])
  expect(entries.two?.claims).toEqual(['*'])
  rmSync(join(shop.root, 'two.pem'))
  expect((await add('two')).err).toBe('There is a key two already: choose another name.\n')
  expect(existsSync(join(shop.root, 'two.pem'))).toBe(false)
  writeFileSync(file, '[]')
  expect((await add('three')).err).toContain('is not a file of keys')
})
