import { createHook } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import type { KyselyPlugin } from 'kysely'
import { createApi } from '../api.ts'
import { createLogger } from '../ops/logger.ts'
import { describeShop } from '../testing/shop.ts'
import { accountsOf, browserOf } from './testing/accounts.ts'

/** Records the statements and password hashes of a call, which determine its response time. */
function watchWork() {
  let done: string[] = []
  const statements: KyselyPlugin = {
    transformQuery: ({ node }) => {
      done.push(node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const hashing = createHook({
    init: (_id, type) => {
      if (type === 'ARGON2REQUEST') done.push(type)
    },
  })
  const during = async (work: () => Promise<unknown>): Promise<string[]> => {
    done = []
    hashing.enable()
    try {
      await work()
    } finally {
      hashing.disable()
    }
    return done
  }
  return { statements, during }
}

describeShop({}, (shop) => {
  const accounts = accountsOf(shop)
  const { statements, during } = watchWork()
  const PASSWORD = 'Autremot1'
  let app: FastifyInstance

  beforeAll(async () => {
    const settings = { rateLimits: false, publicUrl: 'https://shop.example' }
    app = await createApi(shop().db.withPlugin(statements), createLogger('silent'), settings)
    await app.inject({ method: 'POST', url: '/api/user/login', payload: accounts.newForm() })
  })
  afterAll(() => app.close())

  const answers = new Map<string, unknown>()
  const workOf = async (name: string, payload: object) => {
    const url = `/api/user/${name}`
    return during(async () => {
      const { statusCode, body } = await app.inject({ method: 'POST', url, payload })
      const text = body.replaceAll((payload as { email: string }).email, '')
      answers.set(JSON.stringify([name, payload]), { statusCode, text })
    })
  }
  const answerTo = (name: string, payload: object) => answers.get(JSON.stringify([name, payload]))

  /**
   * Three e-mail addresses: one with a verified account, one with a registration only, and one with neither. Account
   * and registration are two minutes old.
   */
  async function everyKindOfAddress(): Promise<string[]> {
    const { email: verified } = await accounts.verified()
    const { email: waiting } = await accounts.registered()
    await accounts.later('2 minutes')
    return [verified, waiting, accounts.newForm().email]
  }

  test.each([
    ['login', 1, { password: PASSWORD }],
    ['register', 1, { name: 'Amel', password: PASSWORD, confirmPassword: PASSWORD }],
    ['forgot-password', 0, {}],
    ['resend-verification', 0, {}],
    ['verify', 0, { code: 'AAAAAA' }],
    ['verify-reset-code', 0, { code: 'AAAAAA' }],
  ])(
    'API-04: %s does the same work and gives the same answer for every address',
    async (name, hashes, rest) => {
      const [verified = '', ...others] = await everyKindOfAddress()
      const work = await workOf(name, { email: verified, ...rest })
      expect(work.filter((kind) => kind === 'ARGON2REQUEST')).toHaveLength(hashes)
      expect(work.length).toBeGreaterThan(hashes)
      for (const email of others) {
        expect(await workOf(name, { email, ...rest })).toEqual(work)
        expect(answerTo(name, { email, ...rest })).toEqual(
          answerTo(name, { email: verified, ...rest }),
        )
      }
    },
  )

  test.each(['forgot-password', 'resend-verification'])(
    'API-04: %s may be called once a minute, also for an address without an account',
    async (name) => {
      for (const email of await everyKindOfAddress()) {
        let browser = {}
        const ask = () => shop().post(`/api/user/${name}`, { email }, browser)
        const first = await ask()
        expect(first.status).toBe(200)
        browser = browserOf(first)
        await accounts.later('50 seconds')
        const { status, body, headers } = await ask()
        expect({ status, code: body.code }).toEqual({ status: 429, code: 'resend_too_soon' })
        expect(body.retryAfter).toBeGreaterThan(5)
        expect(body.retryAfter).toBeLessThanOrEqual(10)
        expect(headers['retry-after']).toBe(String(body.retryAfter))
        await accounts.later('10 seconds')
        expect((await ask()).status).toBe(200)
      }
    },
  )

  test.each(['forgot-password', 'resend-verification'])(
    'API-04: %s is refused after one sender has requested four codes in a day, also for an address without an account',
    async (name) => {
      for (const email of await everyKindOfAddress()) {
        await accounts.later('1 day')
        const ask = () => shop().post(`/api/user/${name}`, { email })
        for (let code = 1; code <= 4; code += 1) expect((await ask()).status).toBe(200)
        const { status, body } = await ask()
        expect({ status, code: body.code }).toEqual({ status: 429, code: 'too_many_mails' })
        expect(body.retryAfter).toBeGreaterThan(23 * 60 * 60)
        await accounts.later('1 day')
        expect((await ask()).status).toBe(200)
      }
    },
  )

  test('API-04: after registering, the next code can be sent after a minute, whether or not the address has an account', async () => {
    for (const email of await everyKindOfAddress()) {
      const browser = browserOf(await accounts.register(accounts.newForm({ email })))
      const { body } = await accounts.resend(email, browser)
      expect(body.code).toBe('resend_too_soon')
    }
  })

  test('API-04: signing in after registering an address does not reveal whether the address had an account', async () => {
    const seen = []
    for (const email of await everyKindOfAddress()) {
      await accounts.register(accounts.newForm({ email, password: PASSWORD }))
      const work = await workOf('login', { email, password: PASSWORD })
      expect(answerTo('login', { email, password: PASSWORD })).toMatchObject({ statusCode: 403 })
      seen.push(work.join(' '))
    }
    expect(seen[0]).toContain('ARGON2REQUEST')
    expect(new Set(seen).size).toBe(1)
  })

  test('API-04: an owner who registers again gets a mail about the account and can still sign in', async () => {
    const { email, password } = await accounts.verified()
    await accounts.later('2 minutes')
    await accounts.register(accounts.newForm({ email, password: PASSWORD }))
    await accounts.later('2 minutes')
    expect((await accounts.login(email, PASSWORD)).status).toBe(403)
    expect((await accounts.login(email, password)).status).toBe(200)
    const kinds = (await accounts.mailsTo(email)).map(({ kind }) => kind)
    expect(kinds).toEqual(['verification_code', 'account_exists', 'account_exists'])
  })

  test('API-04: no mail is sent to an address without an account', async () => {
    const [verified = '', waiting = '', unknown = ''] = await everyKindOfAddress()
    for (const email of [verified, waiting, unknown]) {
      await accounts.forgot(email)
      await accounts.resend(email)
    }
    const kinds = async (email: string) => (await accounts.mailsTo(email)).map(({ kind }) => kind)
    expect(await kinds(verified)).toEqual(['verification_code', 'reset_code'])
    expect(await kinds(waiting)).toEqual(['verification_code', 'reset_code', 'verification_code'])
    expect(await kinds(unknown)).toEqual([])
  })

  test('API-04: codes that another person requests for an address do not prevent its owner from registering', async () => {
    const form = accounts.newForm()
    await accounts.resend(form.email)
    await accounts.register(form)
    const { code } = await accounts.lastMail(form.email, 'verification_code')
    expect((await accounts.verify(form.email, code)).status).toBe(200)
  })
})
