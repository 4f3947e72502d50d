import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

export interface Asked {
  path: string
  headers: Record<string, string>
  method?: 'GET' | 'POST'
  body?: string
}

export interface Answered {
  /** 0 where no answer came. */
  status: number
  ms: number
}

/** How long a client waits after a refusal, or without an answer: what that costs is not what is measured. */
const pauseAfterRefusalMs = 100

/** `clients` ask one after the other for `seconds`, each on a connection of its own; `next` says what for. */
export async function load(
  url: string,
  { clients, seconds, next }: { clients: number; seconds: number; next: (client: number) => Asked },
): Promise<Answered[]> {
  const agent = new Agent({ keepAlive: true })
  const until = performance.now() + seconds * 1000
  const answers: Answered[] = []
  const ask = async (client: number) => {
    while (performance.now() < until) {
      const answered = await answerTo(url, agent, next(client))
      answers.push(answered)
      if (answered.status === 429 || answered.status === 0) await wait(pauseAfterRefusalMs)
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => ask(client)))
  agent.destroy()
  return answers
}

/** The time up to the last byte. */
function answerTo(
  url: string,
  agent: Agent,
  { path, headers, method = 'GET', body }: Asked,
): Promise<Answered> {
  const started = performance.now()
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ status, ms: performance.now() - started })
    const asking = request(new URL(path, url), { agent, method, headers }, (answer) => {
      answer.resume()
      answer.on('error', () => end(0))
      answer.on('end', () => end(answer.statusCode ?? 0))
    })
    asking.on('error', () => end(0))
    asking.end(body)
  })
}

/** The value that `share` of them are at most. */
export function percentile(answers: readonly Pick<Answered, 'ms'>[], share: number): number {
  const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
