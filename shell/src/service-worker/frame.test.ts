/** @jest-environment node */
import { requiredIntegrity, filesNamedIn, cacheFrame, offlinePage, wholeFrame } from './frame.ts'
import { stores } from './store-names.ts'
import { type MemoryCaches, useMemoryCaches } from './testing/memory-caches.ts'

const html = `<!doctype html><html><head>
<link rel="preload" as="font" type="font/woff2" crossorigin href="/fonts/1.woff2">
<link rel="icon" href="/favicon.svg">
<link rel="modulepreload" fetchpriority="low" href="/assets/main.1.mjs" integrity="sha384-a">
</head><body><link rel="modulepreload" href="/evil.mjs"></body></html>`
const first = '/offline/frame?lng=fr&ran=shell%401'
const second = '/offline/frame?lng=fr&ran=shell%402'

let caches: MemoryCaches
const answer = jest.fn<Promise<Response>, [string]>()
const keepFile = jest.fn(async (url: string) => {
  await (await caches.open(stores.file)).put(url, new Response('code'))
})

beforeEach(() => {
  caches = useMemoryCaches()
  keepFile.mockClear()
  globalThis.fetch = answer as unknown as typeof fetch
  answer.mockReset().mockImplementation(async () => frame(html))
})

function frame(body: string | null, init: ResponseInit = {}): Response {
  const answered = new Response(body, {
    headers: { 'cache-control': 'private, no-cache' },
    ...init,
  })
  Object.defineProperty(answered, 'type', { value: 'basic' })
  Object.defineProperty(answered, 'clone', { value: () => frame(body, init) })
  return answered
}

const kept = async () => (await (await caches.open(stores.frame)).keys()).map(({ url }) => url)

test('PWA-01: `filesNamedIn` returns the modules and fonts in the head of a document', () => {
  expect(filesNamedIn(html)).toEqual(['/fonts/1.woff2', '/assets/main.1.mjs'])
})

test('PWA-01: the frame is stored together with its files, and replaces the previous frame', async () => {
  await cacheFrame(first, keepFile)
  expect(keepFile.mock.calls.map(([url]) => url)).toEqual(['/fonts/1.woff2', '/assets/main.1.mjs'])
  await cacheFrame(second, keepFile)
  expect((await kept()).toSorted()).toEqual([
    `http://shop.test${second}`,
    'http://shop.test/offline/page',
  ])
  expect(await (await wholeFrame())?.text()).toBe(html)
})

const day = 24 * 60 * 60 * 1000
const sentBefore = (days: number) =>
  frame(html, {
    headers: { 'cache-control': 'private', date: new Date(Date.now() - days * day).toUTCString() },
  })

test.each([
  [29, true],
  [31, false],
])('PWA-01: a frame that is %i days old is shown: %s', async (days, stands) => {
  await cacheFrame(first, keepFile)
  await (await caches.open(stores.frame)).put(first, sentBefore(days))
  expect((await wholeFrame()) !== undefined).toBe(stands)
})

test('PWA-01: a frame of the same releases is replaced after a week', async () => {
  await cacheFrame(first, keepFile)
  await (await caches.open(stores.frame)).put(first, sentBefore(8))
  answer.mockClear()
  await cacheFrame(first, keepFile)
  expect(answer).toHaveBeenCalledWith(`http://shop.test${first}`)
})

test('PWA-01: a frame of the same releases is not requested again within a week', async () => {
  await cacheFrame(first, keepFile)
  await (await caches.open(stores.frame)).put(first, sentBefore(6))
  answer.mockClear()
  await cacheFrame(first, keepFile)
  expect(answer).not.toHaveBeenCalled()
})

test('PWA-01: if a store cannot be read, the next request reads it again', async () => {
  await cacheFrame(second, keepFile)
  const open = jest.spyOn(caches, 'open').mockRejectedValueOnce(new Error('no storage'))
  await expect(requiredIntegrity('http://shop.test/assets/main.1.mjs')).rejects.toThrow(
    'no storage',
  )
  expect(await requiredIntegrity('http://shop.test/assets/main.1.mjs')).toBeUndefined()
  open.mockRestore()
})

test('PWA-01: a stored frame is not requested again', async () => {
  await cacheFrame(first, keepFile)
  const asked = answer.mock.calls.length
  await cacheFrame(first, keepFile)
  expect(answer).toHaveBeenCalledTimes(asked)
})

test.each(['/assets/main.1.mjs', '/fonts/1.woff2'])(
  'PWA-01: without %s the frame is not shown',
  async (file) => {
    await cacheFrame(first, keepFile)
    await (await caches.open(stores.file)).delete(file)
    expect(await wholeFrame()).toBeUndefined()
    expect(await (await offlinePage()).text()).toBe(html)
  },
)

test('PWA-01: if a file of a frame cannot be loaded, the frame is not stored, and the previous frame stays', async () => {
  await cacheFrame(first, keepFile)
  keepFile.mockRejectedValueOnce(new Error('storage is full'))
  await expect(cacheFrame(second, keepFile)).rejects.toThrow('storage is full')
  expect(await kept()).toContain(`http://shop.test${first}`)
})

test('PWA-01: during a visit with overrides no frame is stored, and a previous frame is deleted', async () => {
  await cacheFrame(first, keepFile)
  answer.mockImplementation(async () =>
    frame(null, { status: 204, headers: { 'cache-control': 'no-store' } }),
  )
  await cacheFrame(second, keepFile)
  expect(await wholeFrame()).toBeUndefined()
})

test('PWA-01: if the shop temporarily cannot answer, the stored frame stays', async () => {
  await cacheFrame(first, keepFile)
  answer.mockImplementation(async () => frame('busy', { status: 503 }))
  await cacheFrame(second, keepFile)
  expect(await (await wholeFrame())?.text()).toBe(html)
})

test.each(['https://elsewhere.test/offline/frame', '/account', '/api/user/logout'])(
  'PWA-01: %s is not accepted as a frame',
  async (address) => {
    await cacheFrame(address, keepFile)
    expect(answer).not.toHaveBeenCalled()
  },
)

test('PWA-01: if nothing is stored, the browser’s own error page is shown', async () => {
  expect((await offlinePage()).type).toBe('error')
})
