import { definePages, loadWithRetry } from '@shop/federation/runtime'
import { KnownPage } from './known-page.ts'
import { loadInitialPage } from './load-initial-page.ts'

const never = () => new Promise<void>(() => {})

function pageAt(path: string, find: () => Promise<void>): KnownPage {
  const [route] = definePages([
    { name: path, path, namespaces: [], load: async () => ({ Component: () => null }) },
  ])
  return new KnownPage({ path, frame: 'layout', remote: `remote of ${path}` }, async () => {
    await loadWithRetry(`remote of ${path}`, find)
    return route!
  })
}

function goBackTo(path: string): void {
  history.replaceState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation()
  history.replaceState(null, '', '/first')
})
afterEach(() => jest.useRealTimers())

async function visited(...pages: KnownPage[]) {
  const loading = loadInitialPage(pages)
  return { loading, pass: (ms: number) => jest.advanceTimersByTimeAsync(ms) }
}

test('MFE-11: the page at the current address is loaded, or its problem is known after five seconds', async () => {
  const page = pageAt('/first', never)
  const { loading, pass } = await visited(page)
  await pass(5001)
  expect(await loading).toMatchObject({
    visited: page,
    problem: { name: 'RemoteUnavailable', part: 'remote of /first' },
  })
})

test('MFE-11: if the visitor goes back while a page loads, the page at the new address is loaded', async () => {
  const second = pageAt('/second', () => Promise.resolve())
  const { loading, pass } = await visited(pageAt('/first', never), second)
  await pass(1000)
  goBackTo('/second')
  await pass(4010)
  expect(await loading).toEqual({ visited: second, problem: undefined })
})

test('MFE-11: if the visitor goes back to a page of a remote that is down, the problem names that remote', async () => {
  const second = pageAt('/second', () => Promise.reject(new Error('down')))
  const { loading, pass } = await visited(pageAt('/first', never), second)
  await pass(1000)
  goBackTo('/second')
  await pass(4010)
  expect(await loading).toMatchObject({ visited: second, problem: { part: 'remote of /second' } })
})

test('MFE-11: if only the hash of the address changes, the same page is loaded', async () => {
  const first = pageAt('/first', () => new Promise((resolve) => setTimeout(resolve, 2000)))
  const { loading, pass } = await visited(first)
  goBackTo('/first#reviews')
  await pass(2010)
  expect(await loading).toEqual({ visited: first, problem: undefined })
})

test('ROUTE-08: an address without a page does not count as a loading problem', async () => {
  history.replaceState(null, '', '/nowhere')
  const { loading, pass } = await visited(pageAt('/first', never))
  await pass(10)
  expect(await loading).toEqual({ visited: undefined, problem: undefined })
})
