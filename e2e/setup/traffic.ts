import { setTimeout as wait } from 'node:timers/promises'
import type { APIRequestContext } from '@playwright/test'

/** Requests an address; resolves to the problem, empty if there is none. */
type Ask = (url: string) => Promise<string>

interface Traffic {
  /** Ends the traffic; resolves to all problems when the running turns are over. */
  end: () => Promise<string[]>
}

/** The pause between two turns of a visitor, so that the traffic leaves processor time for the tested shop. */
const pauseMs = 50

/** Starts visitors. Each visitor runs `takeTurn` again and again until the traffic is ended. */
export function startTraffic(
  request: APIRequestContext,
  visitors: number,
  takeTurn: (ask: Ask, turn: number) => Promise<void>,
): Traffic {
  const ending = new AbortController()
  const failures: string[] = []
  const ask: Ask = async (url) => {
    try {
      const answer = await request.get(url)
      if (!answer.ok()) failures.push(`${url} ${answer.status()}`)
      return await answer.text()
    } catch (error) {
      failures.push(`${url} ${(error as Error).message}`)
      return ''
    }
  }
  const visit = async () => {
    for (let turn = 0; !ending.signal.aborted; turn += 1) {
      await takeTurn(ask, turn)
      await wait(pauseMs)
    }
  }
  const running = Promise.all(Array.from({ length: visitors }, visit))
  return {
    end: async () => {
      ending.abort()
      await running
      return failures
    },
  }
}
