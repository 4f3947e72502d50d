import { createServer } from 'node:http'
import { listenLocally, type LocalServer } from '@shop/processes/local-server'

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

/** A server on this machine that answers like Nominatim (CHK-02). */
export async function startAddressService(): Promise<LocalServer> {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://service.invalid')
    const isKnown = Number(searchParams.get('lat')) === houmtSouk.latitude
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(isKnown ? { address } : { error: 'Unable to geocode' }))
  })
  const { url, stop } = await listenLocally(server)
  return { url: `${url}/reverse`, stop }
}
