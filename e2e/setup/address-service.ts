import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The only position for which the service has an address. */
export const houmtSouk = { latitude: 33.8758, longitude: 10.8578 }

const address = {
  house_number: '12',
  road: 'Rue Ulysse',
  town: 'Houmt Souk',
  state: 'Gouvernorat Médenine',
  postcode: '4180',
  country: 'Tunisie',
  country_code: 'tn',
}

export type AddressService = { url: string; stop: () => Promise<void> }

/** A server on this machine that answers like Nominatim (CHK-02). */
export async function startAddressService(): Promise<AddressService> {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://service.invalid')
    const isKnown = Number(searchParams.get('lat')) === houmtSouk.latitude
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(isKnown ? { address } : { error: 'Unable to geocode' }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/reverse`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
