import type { FastifyBaseLogger } from 'fastify'
import { ShopSettings } from '@shop/contracts'
import type { Api } from './api.ts'
import { withTimeout } from '../limits/with-timeout.ts'

const freshForMs = 30_000
const timeLimitMs = 2000
/** The values in the specification, which are used until the API has answered for the first time. */
const specified: ShopSettings = {
  deliveryFee: 10,
  freeDeliveryThreshold: 150,
  contact: { phone: '', email: '', address: '' },
  openingHours: [
    { days: [1, 2, 3, 4, 5, 6], opens: '09:00', closes: '21:30' },
    { days: [7], opens: '16:30', closes: '22:00' },
  ],
}

/**
 * The shop's settings, read at most twice a minute; while the API cannot be reached, the last known settings are used.
 * Pages wait for settings only until the first answer.
 */
export function shopSettings(
  api: Pick<Api, 'fetch'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => Promise<ShopSettings> {
  let known: ShopSettings | undefined
  let asking: Promise<void> = Promise.resolve()
  let askedAt = -Infinity
  const ask = async () => {
    try {
      const response = await withTimeout(timeLimitMs, (signal) =>
        api.fetch('/api/settings', { signal }),
      )
      if (!response.ok) throw new Error(`/api/settings answered ${response.status}`)
      const answer = (await response.json()) as { settings?: unknown } | null
      known = ShopSettings.parse(answer?.settings)
    } catch (error) {
      log.warn({ err: error }, 'shop settings not available, the last known ones stay')
    }
  }
  return async () => {
    if (Date.now() - askedAt >= freshForMs) {
      askedAt = Date.now()
      asking = ask()
    }
    if (!known) await asking
    return known ?? specified
  }
}
