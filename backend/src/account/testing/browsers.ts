import { randomInt } from 'node:crypto'
import { newDevice } from '../../http/limits/device.ts'
import { serverKey } from '../../session/server-key.repository.ts'
import type { Answer, TestShop } from '../../testing/shop.ts'

const MINUTE_MS = 60_000

/** An IP address that no other test has used. */
export const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

interface Place {
  ip?: string
  /** Age of the browser's device cookie; undefined for a browser that keeps no cookies. */
  ageMs?: number | undefined
}

/** A browser that keeps cookies, at one IP address. Its device is 20 minutes old by default. */
export async function newBrowser({ db }: TestShop, place: Place = {}) {
  const { ip = someAddress(), ageMs } = { ageMs: 20 * MINUTE_MS, ...place }
  const cookies = new Map<string, string>()
  if (ageMs !== undefined) {
    cookies.set('device', newDevice(await serverKey(db, 'device'), Date.now() - ageMs))
  }
  return {
    ip,
    headers: () => ({
      'x-forwarded-for': ip,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    }),
    keep: (answer: Answer): Answer => {
      if (ageMs === undefined) return answer
      const lines = (answer.headers['set-cookie'] ?? []) as string | string[]
      for (const line of [lines].flat()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      return answer
    },
  }
}

export type Browser = Awaited<ReturnType<typeof newBrowser>>
