import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { listenLocally, type LocalServer } from '@shop/processes/local-server'
import type { Balancing, Started } from './balancing.ts'

interface Balancer extends LocalServer {
  /** The number of requests that each server answered. */
  answered: () => [url: string, count: number][]
}

interface Target {
  url: URL
  isIn: boolean
  answered: number
}

/** Balancers in Node, for a machine without nginx. */
export function behindNode(_folder: string, started: Started): Balancing {
  return async (backends) => {
    const back = started(await startBalancer(backends))
    return {
      apiUrl: back.url,
      open: async (gateways) => {
        const front = started(await startBalancer(gateways))
        return {
          url: front.url,
          answered: () => new Map([...front.answered(), ...back.answered()]),
        }
      },
    }
  }
}

/**
 * A small balancer in Node. It calls the servers in turn, and skips servers whose `/readyz` fails (docs/operations.md).
 * If the connection of a GET fails, it sends the GET to the next server.
 */
export async function startBalancer(urls: readonly string[]): Promise<Balancer> {
  const targets = urls.map((url): Target => ({ url: new URL(url), isIn: true, answered: 0 }))
  let turn = 0
  const next = () => {
    const ready = targets.filter(({ isIn }) => isIn)
    turn += 1
    return ready[turn % ready.length]
  }
  const server = createServer((incoming, answer) => forward(incoming, answer, next))
  const timer = setInterval(() => void Promise.all(targets.map(look)), 100)
  const { url: ownUrl, stop } = await listenLocally(server)
  return {
    url: ownUrl,
    answered: () => targets.map(({ url, answered }) => [url.origin, answered]),
    stop: () => {
      clearInterval(timer)
      return stop()
    },
  }
}

async function look(target: Target): Promise<void> {
  const answer = await fetch(new URL('/readyz', target.url)).catch(() => null)
  target.isIn = answer?.ok === true
}

function forward(
  incoming: IncomingMessage,
  answer: ServerResponse,
  next: () => Target | undefined,
  isSecond = false,
): void {
  const target = next()
  if (!target) {
    answer.writeHead(503).end()
    return
  }
  const { method, url, headers } = incoming
  const outgoing = request(new URL(url ?? '/', target.url), { method, headers, agent: false })
  outgoing.on('response', (response) => {
    target.answered += 1
    answer.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(answer)
  })
  outgoing.on('error', () => {
    target.isIn = false
    if (method === 'GET' && !isSecond && !answer.headersSent) forward(incoming, answer, next, true)
    else if (!answer.headersSent) answer.writeHead(502).end()
    else answer.destroy()
  })
  incoming.pipe(outgoing)
}
