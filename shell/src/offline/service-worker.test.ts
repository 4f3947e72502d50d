import { removeWorker, startWorker } from './service-worker.ts'

function aContainer(state: string | undefined, controller: object | null) {
  const events = new EventTarget()
  return Object.assign(events, {
    controller,
    register: jest.fn(async () => ({ active: state && { state } })),
    getRegistrations: async () => [],
  }) as unknown as ServiceWorkerContainer & { controller: object | null }
}

test('PWA-01: a page without a service worker waits for its first service worker', async () => {
  const container = aContainer('activating', null)
  const started = startWorker(container)
  const worker = { state: 'activated' }
  Object.assign(container, { controller: worker })
  container.dispatchEvent(new Event('controllerchange'))
  expect(await started).toBe(worker)
})

test('PWA-01: if a page was reloaded without its service worker, the page does not wait for a service worker', async () => {
  expect(await startWorker(aContainer('activated', null))).toBeUndefined()
})

test('PWA-01: if the service worker is switched off, the page deletes every store and the list of the stores’ ages', async () => {
  const deleted: string[] = []
  const drop = async (name: string) => deleted.push(name)
  Object.assign(globalThis, {
    caches: { keys: async () => ['shop-files'], delete: drop },
    indexedDB: { deleteDatabase: (name: string) => deleted.push(name) },
  })
  await removeWorker(aContainer('activated', null))
  expect(deleted).toEqual(['shop-files', 'workbox-expiration'])
})
