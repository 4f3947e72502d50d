import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { pageDataId, rootId } from '../gateway-contract/page-data.ts'
import { openPanel } from './panel.ts'
import type { PanelFacts, RemoteFacts } from './panel-facts.ts'
import type { RemoteLoad } from './remote-loads.ts'
import type { SeenErrors } from './seen-errors.ts'

const catalog: RemoteFacts = {
  name: 'mf-catalog',
  version: '1.4.2',
  why: 'stable',
  signedBy: 'team-catalog',
  publishedAt: Date.UTC(2026, 4, 6, 12),
  commit: '0123456789abcdef0123',
  paths: ['/', '/collection'],
  fragments: ['search-bar'],
  published: ['1.4.2', '1.4.1'],
}
const account: RemoteFacts = {
  name: 'mf-account',
  version: '0.9.0',
  why: 'override',
  signedBy: 'team-account',
  paths: ['/login'],
  fragments: [],
  published: ['1.0.0', '0.9.0'],
  note: 'The store does not answer',
}
const facts: PanelFacts = {
  channel: 'stable',
  revision: 7,
  refused: ['mf-search: unknown key'],
  remotes: [catalog, account],
}

function answerWith(versions: () => Response): void {
  globalThis.fetch = jest.fn(async (address) =>
    address === '/mf/panel.json' ? versions() : new Response('', { status: 404 }),
  )
}

const paths = [{ remote: 'mf-catalog', path: '/', frame: 'layout' }]
const pageData = {
  ran: 'shell@1.0.0,mf-catalog@1.4.2',
  remotes: { 'mf-catalog': { version: '1.4.2', entry: '/r/mf-catalog/1.4.2/browser/a.mjs' } },
  offer: { paths, fragments: {} },
}

const times: Record<string, object[]> = {
  resource: [
    {
      name: 'https://shop/r/mf-catalog/1.4.2/browser/a.mjs',
      startTime: 12.4,
      responseEnd: 30.2,
      transferSize: 2048,
    },
  ],
  navigation: [{ responseStart: 81.2, loadEventEnd: 0 }],
}

async function open(loads: RemoteLoad[] = []) {
  const host = document.body.appendChild(document.createElement('shop-panel'))
  const root = host.attachShadow({ mode: 'open' })
  const seen: SeenErrors & { list: string[] } = { list: [] }
  const onClose = jest.fn()
  await act(() => openPanel({ root, seen, loads, onClose }))
  const panel = within(root as unknown as HTMLElement)
  return { root, seen, onClose, panel, dialog: panel.getByRole('dialog', { name: 'Versions' }) }
}

beforeEach(() => {
  history.replaceState(null, '', '/')
  document.body.innerHTML = `<script type="application/json" id="${pageDataId}">${JSON.stringify(pageData)}</script>
    <div id="${rootId}"><main></main></div>`
  Object.assign(performance, {
    getEntriesByType: (type: string) => times[type] ?? [],
    getEntriesByName: () => [{ startTime: 140.6 }],
  })
  Object.assign(globalThis, { PerformanceObserver: { supportedEntryTypes: [] } })
  answerWith(() => Response.json(facts))
})

test('MFE-05: the panel shows the channel, and for each remote its version, owner, date, commit, paths and fragments', async () => {
  const { panel, root } = await open()
  expect(panel.getByText('Channel stable, revision 7')).toBeVisible()
  expect(panel.getByText('Refused: mf-search: unknown key')).toBeVisible()
  expect(panel.queryByText('Loading…')).not.toBeInTheDocument()
  const factsOf = [...root.querySelectorAll('article')].map((article) =>
    [...article.querySelectorAll('dl > div')].map(({ children }) =>
      [...children].map(({ textContent }) => textContent),
    ),
  )
  const published = new Date(catalog.publishedAt ?? 0).toLocaleString('en-GB')
  expect(factsOf).toEqual([
    [
      ['Runs', '1.4.2 (stable)'],
      ['Owner', 'signed by team-catalog'],
      ['Published', `${published}, commit 0123456789ab`],
      ['Paths', '/ /collection'],
      ['Fragments', 'search-bar'],
    ],
    [
      ['Runs', '0.9.0 (override)'],
      ['Owner', 'signed by team-account'],
      ['Paths', '/login'],
    ],
  ])
  expect(panel.getByText('The store does not answer')).toBeVisible()
})

test('MFE-05: the panel offers each remote’s published versions, and only the version of this visit is selected', async () => {
  const { panel } = await open()
  const ofCatalog = panel.getByRole('combobox', { name: 'Version of mf-catalog for this visit' })
  expect([...ofCatalog.querySelectorAll('option')].map(({ text }) => text)).toEqual([
    'What the channel says',
    '1.4.2',
    '1.4.1',
  ])
  expect(ofCatalog).toHaveValue('')
  expect(panel.getByRole('combobox', { name: 'Version of mf-account for this visit' })).toHaveValue(
    '0.9.0',
  )
})

test.each([
  [() => new Response('', { status: 503 }), 'The gateway answered 503'],
  [
    () => {
      throw new TypeError('fetch failed')
    },
    'fetch failed',
  ],
])('MFE-05: if the versions cannot be read, the panel says why: case %#', async (answer, why) => {
  answerWith(answer)
  const { panel } = await open()
  expect(panel.getByRole('alert')).toHaveTextContent('Versions cannot be read: ')
  expect(panel.getByRole('alert')).toHaveTextContent(why)
})

test('MFE-05: when the panel opens, it gets the focus; Escape or the panel’s button removes it completely', async () => {
  const first = await open()
  const { activeElement } = first.root
  expect(activeElement).toBe(first.panel.getByRole('heading', { name: 'Versions' }))
  fireEvent.keyDown(first.dialog, { key: 'Enter' })
  expect(first.onClose).not.toHaveBeenCalled()
  fireEvent.keyDown(first.dialog, { key: 'Escape' })
  expect(first.onClose).toHaveBeenCalledTimes(1)
  expect(first.root.children).toHaveLength(0)

  const second = await open()
  fireEvent.click(second.panel.getByRole('button', { name: 'Close' }))
  expect(second.onClose).toHaveBeenCalledTimes(1)
  expect(second.root.children).toHaveLength(0)
  expect(second.seen.onChange).toBeUndefined()
})

test('MFE-05: errors are counted, including errors after the opening of the panel', async () => {
  const { panel, seen } = await open()
  expect(panel.getByRole('heading', { name: 'Errors: 0' })).toBeVisible()
  expect(panel.queryByRole('list')).not.toBeInTheDocument()
  seen.list.push('TypeError: x')
  seen.onChange?.()
  expect(panel.getByRole('heading', { name: 'Errors: 1' })).toBeVisible()
  expect(panel.getByRole('listitem')).toHaveTextContent('TypeError: x')
})

test('MFE-05: the panel shows the load times of the page, of each part’s files and of the federation runtime', async () => {
  const { panel } = await open([
    { id: 'mf-catalog/routes', from: 20.4, ms: 33.3 },
    { id: 'mf-account/routes', from: 25, ms: 9, error: 'no such file' },
    { id: 'mf-cart-checkout/routes', from: 26 },
  ])
  const section = panel.getByRole('region', { name: 'Load times' })
  expect(section).toHaveTextContent('Server answered: 81 ms · First paint of content: 141 ms')
  expect(section).not.toHaveTextContent(/Loaded:|Largest paint/)
  const rows = within(section)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows).toEqual([
    ['Part', 'Files', 'KB', 'From, ms', 'To, ms'],
    ['mf-catalog 1.4.2', '1', '2.0', '12', '30'],
    ['Loaded by the federation runtime', 'From, ms', 'Took'],
    ['mf-catalog/routes', '20', '33 ms'],
    ['mf-account/routes', '25', 'no such file'],
    ['mf-cart-checkout/routes', '26', 'loading'],
  ])
  expect(within(section).getAllByRole('rowheader')).toHaveLength(4)
})

test('MFE-05: while boundaries are switched on, they are drawn with name and version, and are hidden from screen readers', async () => {
  const { panel, root } = await open()
  const layer = root.querySelector('.boundaries')
  expect(layer).toHaveAttribute('aria-hidden', 'true')
  expect(layer).toBeEmptyDOMElement()
  const box = panel.getByRole('checkbox', { name: 'Draw the boundaries of remotes' })
  fireEvent.click(box)
  expect(layer).toHaveTextContent(/^mf-catalog 1\.4\.2$/)
  const late = document.createElement('div')
  late.className = 'mf-search__sc-1-0'
  document.querySelector('main')?.append(late)
  await waitFor(() => expect(layer).toHaveTextContent('mf-search'))
  fireEvent.click(box)
  expect(layer).toBeEmptyDOMElement()
})

test('MFE-05: choosing a version opens the current page’s address with this version, and the panel also opens on the new page', async () => {
  // jsdom cannot open a different page, and writes an error about this to the console.
  jest.spyOn(console, 'error').mockReturnValue()
  const asked = jest.spyOn(URLSearchParams.prototype, 'set')
  const { panel } = await open()
  const choice = panel.getByRole('combobox', { name: 'Version of mf-catalog for this visit' })
  fireEvent.change(choice, { target: { value: '1.4.1' } })
  fireEvent.submit(choice.closest('form')!)
  expect(asked.mock.calls).toEqual([
    ['mf.catalog', '1.4.1'],
    ['mf.panel', ''],
  ])
})
