import type { FastifyBaseLogger } from 'fastify'
import type { ShopSettings } from '@shop/contracts'
import type { Api } from './api.ts'

const freshForMs = 30_000
/** What the specification gives, for a gateway that has never reached the API. */
const specified: ShopSettings = {
  deliveryFee: 10,
  freeDeliveryThreshold: 150,
  contact: { phone: '', email: '', address: '' },
}

/** The shop's settings, asked for at most twice a minute; the last known ones while the API is away. */
export function shopSettings(api: Api, log: FastifyBaseLogger): () => Promise<ShopSettings> {
  let known = specified
  let askedAt = 0
  return async () => {
    if (Date.now() - askedAt < freshForMs) return known
    askedAt = Date.now()
    try {
      const response = await api.fetch('/api/settings')
      if (!response.ok) throw new Error(`/api/settings answered ${response.status}`)
      known = ((await response.json()) as { settings: ShopSettings }).settings
    } catch (error) {
      log.warn({ err: error }, 'shop settings not available, the last known ones stay')
    }
    return known
  }
}
