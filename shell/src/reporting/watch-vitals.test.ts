import { watchVitals } from './watch-vitals.ts'

const context = {
  offer: {
    paths: [{ remote: 'mf-catalog', path: '/product/*', frame: 'layout' as const }],
    fragments: {},
  },
  remotes: { 'mf-catalog': { version: '1.2.0' } },
}
/** Type of entry → the entries that the browser has measured. */
let measured: Record<string, object[]>
const sent = jest.fn<Promise<Response>, [string, RequestInit]>()
let visibility: DocumentVisibilityState

/** A mock of PerformanceObserver. Like a browser's observer, it also returns entries from before its creation, in `takeRecords`. */
class Observer {
  static supportedEntryTypes = ['largest-contentful-paint', 'layout-shift', 'event']
  #type = ''
  observe({ type = '' }: PerformanceObserverInit) {
    this.#type = type
  }
  takeRecords() {
    return measured[this.#type] ?? []
  }
  disconnect() {}
}

beforeEach(() => {
  visibility = 'visible'
  const url = 'https://shop.test/product/6f1d9c0a2b3c4d5e6f708192?from=amel@example.tn'
  measured = { navigation: [{ name: url, responseStart: 210.4 }] }
  sent.mockReset().mockResolvedValue({} as Response)
  Object.assign(globalThis, { PerformanceObserver: Observer })
  globalThis.fetch = sent as unknown as typeof fetch
  Object.assign(performance, { getEntriesByType: (type: string) => measured[type] ?? [] })
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => {
  leave()
  Reflect.deleteProperty(performance, 'interactionCount')
})

function leave(): void {
  visibility = 'hidden'
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

function reports(): { vitals: object }[] {
  return sent.mock.calls.map(([, { body }]) => JSON.parse(body as string) as { vitals: object })
}

test('DEL-08: the measurements are sent once, when the visitor leaves the page, without data about the visitor', () => {
  measured['largest-contentful-paint'] = [{ startTime: 900 }, { startTime: 1800.6 }]
  watchVitals(context)
  expect(sent).not.toHaveBeenCalled()
  leave()
  leave()
  expect(reports()).toEqual([
    {
      page: '/product/:productId',
      versions: { 'mf-catalog': '1.2.0' },
      problems: [],
      vitals: { part: 'mf-catalog', lcp: 1801, ttfb: 210, cls: 0 },
    },
  ])
  expect(sent.mock.calls[0]?.[0]).toBe('/api/report')
  // Like reports of errors, the request continues after the page is left, and goes to the shop's own origin.
  expect(sent.mock.calls[0]?.[1]).toMatchObject({
    headers: { 'content-type': 'application/json' },
    keepalive: true,
    credentials: 'same-origin',
  })
})

test('DEL-08: layout shifts that follow each other are added up; shifts after a tap and much later shifts are not added', () => {
  const shift = (startTime: number, value: number, hadRecentInput = false) => ({
    startTime,
    value,
    hadRecentInput,
  })
  measured['layout-shift'] = [
    shift(100, 0.05),
    shift(900, 0.1),
    shift(950, 0.4, true),
    shift(3000, 0.12),
  ]
  watchVitals(context)
  leave()
  expect(reports()).toMatchObject([{ vitals: { cls: 0.15 } }])
})

test('DEL-08: the slowest interaction is reported; if there are fifty interactions, the second slowest is reported', () => {
  const tap = (interactionId: number, duration: number) => ({ interactionId, duration })
  measured.event = [tap(1, 80), tap(2, 300), tap(2, 64), tap(0, 900)]
  watchVitals(context)
  leave()
  visibility = 'visible'
  measured.event = [tap(99, 700), ...Array.from({ length: 49 }, (_, id) => tap(id + 1, 48 + id))]
  watchVitals(context)
  leave()
  expect(reports()).toMatchObject([{ vitals: { inp: 300 } }, { vitals: { inp: 96 } }])
})

test('DEL-08: if there are a hundred interactions, the third slowest is reported, even if the browser reports only slow interactions', () => {
  measured.event = [300, 200, 100].map((duration, id) => ({ interactionId: id + 1, duration }))
  Object.assign(performance, { interactionCount: 100 })
  watchVitals(context)
  leave()
  expect(reports()).toMatchObject([{ vitals: { inp: 100 } }])
})

test('DEL-08: for a page that was opened in the background, no time of the largest paint is reported', () => {
  measured['largest-contentful-paint'] = [{ startTime: 90_000 }]
  measured['visibility-state'] = [{ name: 'hidden', startTime: 0 }]
  watchVitals(context)
  leave()
  const [report] = reports()
  expect(report?.vitals).not.toHaveProperty('lcp')
})
