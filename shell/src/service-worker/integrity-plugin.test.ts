/** @jest-environment node */
import { createHash } from 'node:crypto'
import { stores } from './store-names.ts'
import { useMemoryCaches } from './testing/memory-caches.ts'
import { integrityPlugin } from './integrity-plugin.ts'

const url = 'http://shop.test/assets/main.1.mjs'
const integrity = `sha384-${createHash('sha384').update('code').digest('base64')}`

test('PWA-01: if a request has no hash, the module is compared with the hash in the frame’s import map', async () => {
  const caches = useMemoryCaches()
  const files = await caches.open(stores.file)
  const frame = await caches.open(stores.frame)
  const map = JSON.stringify({ integrity: { '/assets/main.2.mjs': integrity } })
  await frame.put('/offline/frame?lng=fr', new Response(`<script type="importmap">${map}</script>`))
  const address = 'http://shop.test/assets/main.2.mjs'
  const use = (body: string) =>
    integrityPlugin.cachedResponseWillBeUsed({
      request: new Request(address),
      cachedResponse: new Response(body),
    })
  await files.put(address, new Response('cod'))
  expect(await use('code')).toBeDefined()
  expect(await use('cod')).toBeUndefined()
  expect(await files.match(address)).toBeUndefined()
})

test.each([
  ['whole', 'code', integrity, true],
  ['damaged', 'cod', integrity, false],
  ['damaged, but from a page without hashes', 'cod', '', true],
])(
  'PWA-01: a stored module is used unless its hash is wrong; this module is %s',
  async (_what, body, demanded, isUsed) => {
    const caches = useMemoryCaches()
    const files = await caches.open(stores.file)
    await files.put(url, new Response(body))
    const used = await integrityPlugin.cachedResponseWillBeUsed({
      request: new Request(url, { integrity: demanded }),
      cachedResponse: new Response(body),
    })
    expect([used !== undefined, (await files.match(url)) !== undefined]).toEqual([isUsed, isUsed])
  },
)
