import { Agent, get } from 'node:http'
import { json } from 'node:stream/consumers'

/** Requests that one address sends again and again on many connections. */
export interface Flood {
  url: string
  connections: number
  seconds: number
  asked: { path: string; headers: Record<string, string> }[]
}

/**
 * Reads a `Flood` from standard input and prints the number of answers by status. Runs as a process of its own, so that its
 * work does not delay the process that measures.
 */
const { url, connections, seconds, asked } = (await json(process.stdin)) as Flood
const agent = new Agent({ keepAlive: true })
const end = performance.now() + seconds * 1000
const statuses: Record<number, number> = {}
let number = 0

function ask(): Promise<number> {
  number += 1
  const { path = '/', headers = {} } = asked[number % asked.length] ?? {}
  return new Promise((resolve, reject) => {
    const asking = get(new URL(path, url), { agent, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', reject)
    })
    asking.on('error', reject)
  })
}

async function askUntilEnd(): Promise<void> {
  while (performance.now() < end) {
    const status = await ask()
    statuses[status] = (statuses[status] ?? 0) + 1
  }
}

await Promise.all(Array.from({ length: connections }, askUntilEnd))
agent.destroy()
console.log(JSON.stringify(statuses))
