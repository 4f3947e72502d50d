import { HttpClient, type HttpRequest } from './http-client.ts'

const clients = 16
const warmUpSeconds = 15
const measuredSeconds = 15

/** How many requests a second are answered where each of some clients sends its next one as soon as the last is answered. */
export async function highestPace({
  url,
  next,
}: {
  url: string
  next: (turn: number) => HttpRequest
}): Promise<number> {
  const client = new HttpClient(url, clients)
  let turn = 0
  const answeredIn = async (seconds: number) => {
    const until = performance.now() + seconds * 1000
    const before = turn
    const ask = async () => {
      while (performance.now() < until) {
        turn += 1
        await client.send(next(turn))
      }
    }
    await Promise.all(Array.from({ length: clients }, ask))
    return turn - before
  }
  try {
    await answeredIn(warmUpSeconds)
    return (await answeredIn(measuredSeconds)) / measuredSeconds
  } finally {
    client.close()
  }
}
