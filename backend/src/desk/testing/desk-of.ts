import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { runOn } from '../../cli/testing/terminal.ts'
import { createLogger } from '../../ops/logger.ts'
import type { TestShop } from '../../testing/shop.ts'
import { createDesk } from '../create-desk.ts'

/** Stands for the built page, which tests of the calls do not need. */
const noPage = { files: new Map(), documentOf: () => '<!doctype html><title>Desk</title>' }
export const origin = 'http://desk.example:3300'

/** The fields of all answers of the desk. A test reads the fields of its call. */
export interface AnswerFields {
  code?: string
  id?: string
  orders?: { id: string }[]
  returnRequest?: { date: number }
  stock?: number
  whatsApp?: string
}

interface Asked {
  cookie?: string
  headers?: Record<string, string>
}

export interface TestDesk {
  app: FastifyInstance
  post: (name: string, body: object, asked?: Asked) => Promise<LightMyRequestResponse>
  get: (address: string, asked?: Asked) => Promise<LightMyRequestResponse>
  /** Adds an operator by the command line and returns the password. */
  addOperator: (name: string) => Promise<string>
  /** The Cookie header of a new session. */
  signIn: (name: string, password: string) => Promise<string>
}

/** Starts a desk on the database of a test's shop. Its calls look like those of a browser at `origin`. */
export async function deskOf({ db }: TestShop): Promise<TestDesk> {
  const app = await createDesk(
    db,
    createLogger('silent'),
    { publicUrl: 'https://shop.example', shop: { name: 'Test', accent: undefined } },
    noPage,
  )
  app.isUnderPressure = () => false
  const host = new URL(origin).host
  let callers = 0
  const nextAddress = () => `203.0.113.${(callers += 1) % 250}`
  const post: TestDesk['post'] = (name, body, { cookie = '', headers = {} } = {}) =>
    app.inject({
      method: 'POST',
      url: `/api/desk/${name}`,
      // Each call comes from a new address, so that tests do not share a limit.
      headers: { host, origin, cookie, 'x-forwarded-for': nextAddress(), ...headers },
      payload: body,
    })
  return {
    app,
    post,
    get: (address, { cookie = '', headers = {} } = {}) =>
      app.inject({ url: address, headers: { host, cookie, ...headers } }),
    addOperator: async (name) => {
      const { out } = await runOn(db, 'operators', 'add', name)
      return out.trim().split(' ').at(-1) ?? ''
    },
    signIn: async (name, password) => {
      const { headers } = await post('sign-in', { name, password })
      return String(headers['set-cookie']).split(';', 1)[0] ?? ''
    },
  }
}
