import type { RemoteRoutes } from '../pages/define-pages.ts'
import { entryUrls } from './entry-urls.ts'
import { loadExposed } from './federation-host.ts'
import { loadRemoteFragment, loadRemoteRoutes, pinRemotes } from './load-remote.ts'
import { lateOf, RemoteUnavailable } from '../pages/remote-unavailable.ts'

jest.mock('./federation-host.ts', () => ({ loadExposed: jest.fn() }))

const load = jest.mocked(loadExposed)
const askedUrls = () => load.mock.calls.map(([{ entry }]) => entry)
const askedNames = () => load.mock.calls.map(([{ remote }]) => remote)
const exposed: RemoteRoutes = { routes: [] }
const offline = () => Promise.reject(new Error('offline'))
const never = () => new Promise<null>(() => {})

let made = 0
/** The name of a new remote. Each test needs its own, because loaded remotes stay loaded. */
function aRemote(): string {
  made += 1
  const name = `mf-${made}`
  pinRemotes({ [name]: { version: '1.0.0', entry: `/r/${name}/1.0.0/browser/remote-entry.mjs` } })
  return name
}

let logged: jest.SpyInstance
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation()
  load.mockReset()
})
afterEach(() => {
  delete process.env.TARGET
  jest.restoreAllMocks()
  jest.useRealTimers()
})

test('MFE-02: a remote is loaded from its pinned entry', async () => {
  const name = aRemote()
  load.mockResolvedValue(exposed)
  expect(await loadRemoteRoutes(name)).toBe(exposed)
  const entry = `/r/${name}/1.0.0/browser/remote-entry.mjs`
  expect(load.mock.calls).toEqual([[{ remote: name, entry, exposed: 'routes' }]])
})

test('MFE-02: pinning a remote sends no request', () => {
  aRemote()
  expect(load).not.toHaveBeenCalled()
})

test('MFE-02: simultaneous and later callers share one load', async () => {
  const name = aRemote()
  load.mockResolvedValue(exposed)
  await Promise.all([loadRemoteRoutes(name), loadRemoteRoutes(name)])
  await loadRemoteRoutes(name)
  expect(load).toHaveBeenCalledTimes(1)
})

test('MFE-02: after a first failure, the remote is requested once more, with a different URL', async () => {
  const name = aRemote()
  load.mockImplementationOnce(offline).mockResolvedValueOnce(exposed)
  expect(await loadRemoteRoutes(name)).toBe(exposed)
  expect(new Set(askedUrls()).size).toBe(2)
  expect(askedNames()).toEqual([name, `${name}~2`])
})

test('MFE-02: after two failures the remote is unavailable, and the reason is logged once', async () => {
  const name = aRemote()
  load.mockImplementation(offline)
  const error = await loadRemoteRoutes(name).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(RemoteUnavailable)
  expect(error).toMatchObject({
    name: 'RemoteUnavailable',
    part: name,
    cause: { message: 'offline' },
  })
  expect(load).toHaveBeenCalledTimes(2)
  expect(logged.mock.calls).toEqual([
    [`${name} is unavailable`, expect.objectContaining({ message: 'offline' })],
  ])
})

test('MFE-02: without a connection, no failure of the remote is logged', async () => {
  process.env.TARGET = 'browser'
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  load.mockImplementation(offline)
  await expect(loadRemoteRoutes(aRemote())).rejects.toThrow(RemoteUnavailable)
  expect(logged).not.toHaveBeenCalled()
})

test('MFE-02: after a failure, Retry loads the remote again', async () => {
  const name = aRemote()
  load.mockImplementation(offline)
  await expect(loadRemoteRoutes(name)).rejects.toThrow(RemoteUnavailable)
  load.mockResolvedValue(exposed)
  expect(await loadRemoteRoutes(name)).toBe(exposed)
  expect(new Set(askedUrls()).size).toBe(3)
})

test('SEC: after any number of retries, each try uses a URL with integrity in the import map', async () => {
  const name = aRemote()
  load.mockImplementation(offline)
  for (let press = 0; press < 5; press += 1) await loadRemoteRoutes(name).catch(() => null)
  expect(load).toHaveBeenCalledTimes(10)
  expect(new Set(askedUrls())).toEqual(
    new Set(entryUrls(`/r/${name}/1.0.0/browser/remote-entry.mjs`)),
  )
})

test('MFE-02: each try ends after five seconds', async () => {
  jest.useFakeTimers()
  const name = aRemote()
  load.mockImplementation(never)
  const settled = jest.fn()
  const loading = loadRemoteRoutes(name).catch(settled)
  await jest.advanceTimersByTimeAsync(4999)
  expect(load).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledTimes(2)
  await jest.advanceTimersByTimeAsync(4999)
  expect(settled).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  await loading
  expect(settled).toHaveBeenCalledWith(expect.any(RemoteUnavailable))
  expect(settled.mock.calls[0]).toMatchObject([{ cause: { message: 'time limit' } }])
  expect(jest.getTimerCount()).toBe(0)
})

test('MFE-11: on a slow network, the first try can still succeed after the second try has begun', async () => {
  jest.useFakeTimers()
  const name = aRemote()
  const { promise, resolve } = Promise.withResolvers<RemoteRoutes>()
  load.mockReturnValueOnce(promise).mockImplementation(never)
  const loading = loadRemoteRoutes(name)
  await jest.advanceTimersByTimeAsync(7000)
  expect(load).toHaveBeenCalledTimes(2)
  resolve(exposed)
  expect(await loading).toBe(exposed)
})

test('MFE-11: a try that succeeds after its time limit is used for later callers', async () => {
  jest.useFakeTimers()
  const name = aRemote()
  const { promise, resolve } = Promise.withResolvers<RemoteRoutes>()
  load.mockReturnValueOnce(promise).mockImplementation(never)
  const error = loadRemoteRoutes(name).catch((thrown: unknown) => thrown)
  await jest.advanceTimersByTimeAsync(10_000)
  const again = loadRemoteRoutes(name)
  expect(load).toHaveBeenCalledTimes(3)
  resolve(exposed)
  expect(await again).toBe(exposed)
  expect(await lateOf(await error)).toBe(exposed)
  expect(await loadRemoteRoutes(name)).toBe(exposed)
  expect(load).toHaveBeenCalledTimes(3)
})

test('MFE-02: a remote without a pinned build is unavailable, and no request is sent', async () => {
  await expect(loadRemoteRoutes('mf-unknown')).rejects.toMatchObject({
    name: 'RemoteUnavailable',
    cause: { message: 'mf-unknown is not part of this page' },
  })
  expect(load).not.toHaveBeenCalled()
})

test('MFE-02: each of six tries has a different URL', () => {
  const tries = [2, 3, 4, 5, 6].map((number) => `/entry.mjs?try=${number}`)
  expect(entryUrls('/entry.mjs')).toEqual(['/entry.mjs', ...tries])
})

test('MFE-02: fragments of a remote are loaded separately from its pages, and errors name the fragment', async () => {
  const name = aRemote()
  load.mockImplementation(({ exposed: part }) =>
    part === 'mini-cart' ? Promise.resolve({ fragment: 'cart' }) : offline(),
  )
  expect(await loadRemoteFragment(name, 'mini-cart')).toEqual({ fragment: 'cart' })
  await expect(loadRemoteFragment(name, 'search-bar')).rejects.toMatchObject({
    part: `${name}/search-bar`,
  })
})

test('MFE-02: a failing remote does not affect other remotes', async () => {
  const [down, up] = [aRemote(), aRemote()]
  load.mockImplementation(({ entry }) =>
    entry.startsWith(`/r/${up}/`) ? Promise.resolve(exposed) : offline(),
  )
  const [first, second] = await Promise.allSettled([loadRemoteRoutes(down), loadRemoteRoutes(up)])
  expect(first.status).toBe('rejected')
  expect(second).toEqual({ status: 'fulfilled', value: exposed })
})
