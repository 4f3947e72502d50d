import { createServer } from 'node:http'
import { listenLocally } from '@shop/processes/local-server'

/** The default answer, as Nominatim gives it for a house in Djerba. */
const houmtSouk = {
  house_number: '12',
  road: 'Rue Ulysse',
  town: 'Houmt Souk',
  state: 'Gouvernorat Médenine',
  postcode: '4180',
  country: 'Tunisie',
  country_code: 'tn',
}

export interface FakeNominatim {
  url: string
  /** URLs and User-Agents of the received requests, in order. */
  requests: { url: URL; userAgent: string | undefined }[]
  /** Sets the next answers; with `status` 0 no answer is sent. */
  answerWith: (answer: { status: number; body: string }) => void
  close: () => Promise<void>
}

/** Starts a fake service. At latitude 0 it finds no address, at latitude 1 it fails. */
export async function startFakeNominatim(): Promise<FakeNominatim> {
  const requests: FakeNominatim['requests'] = []
  let set: { status: number; body: string } | undefined
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://fake.test')
    requests.push({ url, userAgent: request.headers['user-agent'] })
    const answer = set ?? answerAt(Number(url.searchParams.get('lat')))
    if (answer.status === 0) return
    response.writeHead(answer.status, { 'content-type': 'application/json', connection: 'close' })
    response.end(answer.body)
  })
  const { url, stop } = await listenLocally(server)
  return {
    url: `${url}/reverse`,
    requests,
    answerWith: (answer) => {
      set = answer
    },
    close: stop,
  }
}

function answerAt(latitude: number): { status: number; body: string } {
  if (latitude === 1) return { status: 500, body: 'out of order' }
  const body = latitude === 0 ? { error: 'Unable to geocode' } : { address: houmtSouk }
  return { status: 200, body: JSON.stringify(body) }
}
