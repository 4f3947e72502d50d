import { workerPath } from '../service-worker/store-names.ts'

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (input: string) => string }
}

/** The service worker's address, as a trusted URL if the page requires Trusted Types (SEC-04). */
function trustedAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => workerPath })
  return policy ? policy.createScriptURL('') : workerPath
}

/** Resolves to the service worker once it controls this page; to undefined if it never will, for example after a forced reload. */
export async function startWorker(
  container: ServiceWorkerContainer,
): Promise<ServiceWorker | undefined> {
  const controlled = new Promise<void>((resolve) => {
    container.addEventListener('controllerchange', () => resolve(), { once: true })
  })
  const { active } = await container.register(trustedAddress(), { updateViaCache: 'none' })
  if (!container.controller && active?.state !== 'activated') await controlled
  return container.controller ?? undefined
}

/** Removes the service worker and everything that it has stored, because the shop has switched it off (decision 057). */
export async function removeWorker(container: ServiceWorkerContainer): Promise<void> {
  const registrations = await container.getRegistrations()
  await Promise.all(registrations.map((each) => each.unregister()))
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  indexedDB.deleteDatabase('workbox-expiration')
}
