import { ApiError } from '@shop/api'
import { RemoteUnavailable } from '@shop/federation/runtime'
import type * as ReportProblem from './report-problem.ts'

type Reporting = typeof ReportProblem

const offer = {
  paths: [{ remote: 'mf-catalog', path: '/product/*', frame: 'layout' as const }],
  fragments: {},
}
const remotes = { 'mf-catalog': { version: '1.2.0-3fa9c1' } }
const sent = jest.fn<Promise<Response>, [string, RequestInit]>()
const listeners: Parameters<typeof removeEventListener>[] = []
let reporting: Reporting

/** The reports that were sent when all waiting work was done. */
async function reports(): Promise<Record<string, unknown>[]> {
  await jest.advanceTimersByTimeAsync(1000)
  return sent.mock.calls.map(
    ([, { body }]) => JSON.parse(body as string) as Record<string, unknown>,
  )
}

function errorIn(file: string, message = 'x is not a function'): Error {
  const error = new Error(message)
  error.stack = `Error: ${message}\n    at f (${new URL(file, location.origin).href}:1:23)`
  return error
}

beforeEach(async () => {
  jest.useFakeTimers()
  sent.mockReset().mockResolvedValue({} as Response)
  globalThis.fetch = sent as unknown as typeof fetch
  history.replaceState(null, '', '/product/6f1d9c0a2b3c4d5e6f708192?from=amel@example.tn')
  const add = globalThis.addEventListener.bind(globalThis)
  jest.spyOn(globalThis, 'addEventListener').mockImplementation((...parts: unknown[]) => {
    listeners.push(parts as (typeof listeners)[number])
    add(...(parts as Parameters<typeof add>))
  })
  // jsdom measures nothing; watch-vitals.test.ts tests the measurements.
  Object.assign(performance, { getEntriesByType: () => [] })
  jest.resetModules()
  reporting = await import('./report-problem.ts')
  reporting.startReporting({ offer, remotes, reportSample: 1 })
})
afterEach(() => {
  for (const parts of listeners.splice(0)) removeEventListener(...parts)
  jest.useRealTimers()
})

test('OBS-01: a page’s error is reported with its remote, the versions and the route pattern, and without data about the visitor', async () => {
  reporting.reportPageProblem(
    errorIn('/r/mf-catalog/1.2.0-3fa9c1/browser/product.mjs', 'no stock for amel@example.tn'),
  )
  expect(await reports()).toEqual([
    {
      page: '/product/:productId',
      versions: { 'mf-catalog': '1.2.0-3fa9c1' },
      problems: [
        {
          kind: 'page_failed',
          part: 'mf-catalog',
          message: 'Error: no stock for [email]',
          at: '/r/mf-catalog/1.2.0-3fa9c1/browser/product.mjs:1:23',
        },
      ],
    },
  ])
  const [url, options] = sent.mock.calls[0]!
  expect(url).toBe('/api/report')
  expect(options).toMatchObject({ method: 'POST', keepalive: true, credentials: 'same-origin' })
})

test('OBS-01: a remote that could not be loaded is reported by its name, with the cause', async () => {
  reporting.reportPageProblem(new RemoteUnavailable('mf-catalog', new Error('offline')))
  expect(await reports()).toMatchObject([
    {
      problems: [
        {
          kind: 'remote_missing',
          part: 'mf-catalog',
          message: 'RemoteUnavailable: mf-catalog is unavailable (offline)',
        },
      ],
    },
  ])
})

test('OBS-01: uncaught errors and scripts that could not be loaded are sent together in one report', async () => {
  const error = errorIn('/assets/main.1a2b.mjs')
  dispatchEvent(
    new ErrorEvent('error', { error, filename: `${location.origin}/assets/main.1a2b.mjs` }),
  )
  const script = document.createElement('script')
  script.src = '/r/mf-catalog/1.2.0-3fa9c1/browser/product.mjs'
  document.body.append(script)
  script.dispatchEvent(new Event('error'))
  script.remove()
  expect(await reports()).toMatchObject([
    {
      problems: [
        { kind: 'error', part: 'shell' },
        {
          kind: 'load_failed',
          part: 'mf-catalog',
          at: '/r/mf-catalog/1.2.0-3fa9c1/browser/product.mjs',
        },
      ],
    },
  ])
})

test('OBS-01: if the first render in the browser differs from the server’s render, this is reported', async () => {
  jest.spyOn(console, 'error').mockImplementation()
  reporting.rootOptions.onRecoverableError(new Error('Hydration failed'))
  expect(await reports()).toMatchObject([
    { problems: [{ kind: 'render_mismatch', message: 'Error: Hydration failed' }] },
  ])
})

test('OBS-01: an error that several handlers receive is reported once', async () => {
  jest.spyOn(console, 'error').mockImplementation()
  const error = errorIn('/r/mf-catalog/1.2.0-3fa9c1/browser/product.mjs')
  reporting.rootOptions.onCaughtError(error)
  reporting.reportPageProblem(error)
  const [report] = await reports()
  expect(report?.problems).toHaveLength(1)
})

test('OBS-01: errors of browser extensions and refusals of the API are not reported', async () => {
  reporting.reportProblem('error', errorIn('chrome-extension://abc/assets/content.js'))
  reporting.reportProblem('error', errorIn(`${location.origin}.example/assets/content.js`))
  reporting.reportPageProblem(new ApiError({ code: 'overloaded', status: 503, message: 'busy' }))
  expect(await reports()).toEqual([])
})

test.each([undefined, null, 'text'])(
  'OBS-01: a page that throws %s is reported',
  async (thrown) => {
    reporting.reportPageProblem(thrown)
    expect(await reports()).toMatchObject([
      { problems: [{ kind: 'page_failed', message: `: ${String(thrown)}` }] },
    ])
  },
)

test('OBS-01: an error of the reporting code itself is not reported', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation()
  reporting.reportPageProblem({ part: 5 })
  expect(await reports()).toEqual([])
  expect(warn).toHaveBeenCalledWith('An error was not reported', expect.any(TypeError))
})

test('OBS-01: if errors occur in a loop, only a few reports are sent', async () => {
  let made = 0
  const next = () => reporting.reportPageProblem(errorIn('/assets/main.mjs', `no. ${(made += 1)}`))
  for (let each = 0; each < 100; each += 1) next()
  await reports()
  for (let each = 0; each < 100; each += 1) next()
  const all = await reports()
  expect(all).toHaveLength(1)
  expect(all[0]?.problems).toHaveLength(5)
})

test('SEC-07: a report contains the token of its page', async () => {
  jest.resetModules()
  const other: Reporting = await import('./report-problem.ts')
  other.startReporting({ offer, remotes, reportSample: 1, pageToken: 'l5x2.A' })
  other.reportPageProblem(errorIn('/assets/main.mjs'))
  expect(await reports()).toMatchObject([{ pageToken: 'l5x2.A' }])
})

test('OBS-01: a page view outside the sample reports nothing', async () => {
  jest.resetModules()
  const other: Reporting = await import('./report-problem.ts')
  other.startReporting({ offer, remotes, reportSample: 0 })
  other.reportPageProblem(errorIn('/assets/main.mjs'))
  expect(await reports()).toEqual([])
})

test('OBS-01: a file that cannot be loaded because there is no connection is not reported', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  reporting.reportPageProblem(new RemoteUnavailable('mf-catalog', new Error('offline')))
  expect(await reports()).toEqual([])
})

test('OBS-01: errors with the same cause are reported once', async () => {
  reporting.reportPageProblem(errorIn('/assets/main.mjs'))
  reporting.reportPageProblem(errorIn('/assets/main.mjs'))
  const [report] = await reports()
  expect(report?.problems).toHaveLength(1)
})

test('OBS-01: if the shop’s code causes an error in third-party code, the error is reported with the file and line of its cause', async () => {
  const cause = errorIn('/assets/main.1a2b.mjs', 'inner')
  const error = new Error('outer', { cause })
  error.stack = 'Error: outer\n    at f (chrome-extension://x/a.js:1:2)'
  dispatchEvent(new ErrorEvent('error', { error }))
  const [report] = await reports()
  expect(report?.problems).toMatchObject([
    { message: 'Error: outer (inner)', part: 'shell', at: '/assets/main.1a2b.mjs:1:23' },
  ])
})
