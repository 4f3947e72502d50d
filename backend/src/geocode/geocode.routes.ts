import type { FastifyInstance } from 'fastify'
import type { ApiConfig } from '../config/config.ts'
import { Refusal } from '../http/errors/refusal.ts'
import { strictLimit } from '../http/limits/strict-limits.ts'
import { route } from '../http/routing/route.ts'
import { createGeocoder } from './nominatim.ts'

/**
 * CHK-02: the address of a position, from the geocoding service in the settings. Positions are not logged. Rounded positions
 * of the last 500 answers are kept in memory.
 */
export function registerGeocode(
  app: FastifyInstance,
  { geocoder, publicUrl }: Pick<ApiConfig, 'geocoder' | 'publicUrl'>,
): void {
  const addressAt = geocoder && createGeocoder(geocoder, publicUrl)
  route(app, 'geocode/reverse', { strict: strictLimit() }, async (position, request) => {
    if (!addressAt) throw new Refusal('geocoder_unavailable')
    const address = await addressAt(position).catch((err: unknown) => {
      request.log.warn({ err }, 'the geocoder gave no answer')
      throw new Refusal('geocoder_unavailable')
    })
    if (!address) throw new Refusal('address_not_found')
    return { success: true, address }
  })
}
