import { sql } from 'kysely'
import { migrate } from '../../db/migrate.ts'
import { createLogger } from '../../ops/logger.ts'
import { describePostgres, describeShop } from '../../testing/shop.ts'
import { accountsOf, browserOf } from '../testing/accounts.ts'
import { emailHash } from '../users/email-lock.repository.ts'
import { linkKey } from './link-key.ts'
import { isCodeValid } from './one-time-code.repository.ts'

const other = (code: string) => (code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA')

describeShop({}, (shop) => {
  const accounts = accountsOf(shop)
  const kinds = {
    verification: {
      path: '/api/user/verify',
      refusal: 'invalid_code',
      mail: 'verification_code',
      owner: () => accounts.registered(),
      again: (email: string, browser = {}) => accounts.resend(email, browser),
      enter: (email: string, code: string, browser = {}) => accounts.verify(email, code, browser),
    },
    reset: {
      path: '/api/user/verify-reset-code',
      refusal: 'invalid_reset_code',
      mail: 'reset_code',
      owner: async () => {
        const { email } = await accounts.verified()
        return { email, browser: browserOf(await accounts.forgot(email)) }
      },
      again: (email: string, browser = {}) => accounts.forgot(email, browser),
      enter: (email: string, code: string, browser = {}) =>
        accounts.verifyReset(email, code, browser),
    },
  }
  const each = [
    ['verification', kinds.verification],
    ['reset', kinds.reset],
  ] as const
  const waiting = async (kind: (typeof kinds)['reset' | 'verification']) => {
    const { email, browser } = await kind.owner()
    return { email, browser, code: (await accounts.lastMail(email, kind.mail)).code }
  }

  test.each(each)('AUTH-05: a %s code works once', async (_, kind) => {
    const { email, code, browser } = await waiting(kind)
    expect((await kind.enter(email, code, browser)).status).toBe(200)
    const { status, body } = await kind.enter(email, code, browser)
    expect({ status, code: body.code }).toEqual({ status: 400, code: kind.refusal })
  })

  test.each(each)(
    'AUTH-05: a %s code works at the fifth try, and not at the sixth',
    async (_, kind) => {
      const good = await waiting(kind)
      for (let wrong = 1; wrong <= 4; wrong += 1) {
        expect((await kind.enter(good.email, other(good.code), good.browser)).status).toBe(400)
      }
      expect((await kind.enter(good.email, good.code, good.browser)).status).toBe(200)
      const late = await waiting(kind)
      for (let wrong = 1; wrong <= 5; wrong += 1) {
        await kind.enter(late.email, other(late.code), late.browser)
      }
      expect((await kind.enter(late.email, late.code, late.browser)).status).toBe(400)
      // The used-up code is refused in a different browser too.
      expect((await kind.enter(late.email, late.code)).status).toBe(400)
    },
  )

  test.each(each)(
    'SEC-07: five wrong tries use up a %s code, but not the link in the same mail, which works once',
    async (purpose, kind) => {
      const { email, code, browser } = await waiting(kind)
      for (let wrong = 1; wrong <= 5; wrong += 1) await kind.enter(email, other(code), browser)
      expect((await kind.enter(email, code, browser)).status).toBe(400)
      const key = await linkKey(shop().db, { purpose, email, code })
      const followLink = () => shop().post(kind.path, { email, code, key }, browser)
      expect((await followLink()).status).toBe(200)
      const again = await followLink()
      expect({ status: again.status, code: again.body.code }).toEqual({
        status: 400,
        code: kind.refusal,
      })
    },
  )

  test('SEC-03: a changed password ends the links of all mails with codes', async () => {
    const { email, code, browser } = await waiting(kinds.reset)
    const { email: to, code: spare } = await waiting({
      ...kinds.reset,
      owner: async () => ({ email, browser: browserOf(await accounts.forgot(email)) }),
    })
    const { body } = await accounts.verifyReset(email, code, browser)
    await accounts.reset(body.resetToken ?? '', 'Motdepasse2')
    const key = await linkKey(shop().db, { purpose: 'reset', email: to, code: spare })
    const late = await shop().post(kinds.reset.path, { email: to, code: spare, key })
    expect(late).toMatchObject({ status: 400, body: { code: 'invalid_reset_code' } })
  })

  const invalidateAsPreviousVersion = async (email: string) => {
    await shop()
      .db.updateTable('asked_codes')
      .set({ tries_left: 0, registration_id: null })
      .where('email_hash', '=', await emailHash(shop().db, email))
      .execute()
  }

  test.each(each)(
    'SEC-03: if an instance of the previous version invalidates a %s code, the link of the mail ends too',
    async (purpose, kind) => {
      const { db } = shop()
      for (const wrongTries of [0, 4, 5]) {
        const { email, code, browser } = await waiting(kind)
        for (let wrong = 1; wrong <= wrongTries; wrong += 1) {
          await kind.enter(email, other(code), browser)
        }
        const key = await linkKey(db, { purpose, email, code })
        const followLink = () => shop().post(kind.path, { email, code, key }, browser)
        const isMailUseful = () => isCodeValid(db, { purpose, email, code })
        expect(await isMailUseful()).toBe(true)
        await invalidateAsPreviousVersion(email)
        expect(await isMailUseful()).toBe(false)
        expect(await followLink()).toMatchObject({ status: 400, body: { code: kind.refusal } })
        await accounts.later('61 seconds')
        await kind.again(email, browser)
        const { code: next } = await accounts.lastMail(email, kind.mail)
        expect((await kind.enter(email, next, browser)).status).toBe(200)
      }
    },
  )

  test.each(each)(
    'SEC-03, SEC-07: an update of the shop ends the links of %s codes that were invalidated before it, but not the link of a registration whose code wrong tries have used up',
    async (purpose, kind) => {
      const { db } = shop()
      await sql`drop function public.end_code_link cascade`.execute(db)
      await sql`delete from migrations where name like '0071-%'`.execute(db)
      const valid = await waiting(kind)
      const invalidated = await waiting(kind)
      await invalidateAsPreviousVersion(invalidated.email)
      const usedUp = await waiting(kinds.verification)
      for (let wrong = 1; wrong <= 5; wrong += 1) {
        await kinds.verification.enter(usedUp.email, other(usedUp.code), usedUp.browser)
      }
      await migrate(db, createLogger('silent'))
      expect(await isCodeValid(db, { purpose, ...valid })).toBe(true)
      expect(await isCodeValid(db, { purpose, ...invalidated })).toBe(false)
      expect(await isCodeValid(db, { purpose: 'verification', ...usedUp })).toBe(true)
    },
  )

  test.each(each)(
    'SEC-07: another browser has five tries at a %s code in half an hour',
    async (_, kind) => {
      const { email, code } = await waiting(kind)
      for (let wrong = 1; wrong <= 5; wrong += 1) {
        expect((await kind.enter(email, other(code))).status).toBe(400)
      }
      const late = await kind.enter(email, code)
      expect(late).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
      expect(late.body.retryAfter).toBeGreaterThan(29 * 60)
    },
  )

  test.each(each)('AUTH-05: a %s code is valid for 30 minutes', async (_, kind) => {
    const young = await waiting(kind)
    await accounts.later('29 minutes 50 seconds')
    expect((await kind.enter(young.email, young.code)).status).toBe(200)
    const old = await waiting(kind)
    await accounts.later('30 minutes 1 second')
    expect((await kind.enter(old.email, old.code)).status).toBe(400)
  })

  test.each(each)('AUTH-05: a new %s code invalidates the previous code', async (_, kind) => {
    const { email, code, browser } = await waiting(kind)
    await accounts.later('61 seconds')
    expect((await kind.again(email, browser)).status).toBe(200)
    expect((await kind.enter(email, code)).status).toBe(400)
    const { code: second } = await accounts.lastMail(email, kind.mail)
    expect((await kind.enter(email, second)).status).toBe(200)
  })

  test('AUTH-05: a code is valid for its own purpose and address only', async () => {
    const verification = await waiting(kinds.verification)
    const reset = await waiting(kinds.reset)
    expect((await kinds.reset.enter(verification.email, verification.code)).status).toBe(400)
    expect((await kinds.verification.enter(reset.email, reset.code)).status).toBe(400)
    const stranger = await waiting(kinds.verification)
    expect((await kinds.verification.enter(stranger.email, verification.code)).status).toBe(400)
  })

  test('SEC-03: a correct code entered in another browser stays valid for the browser that registered, and the entry does not count as a try', async () => {
    const { email, code, browser } = await waiting(kinds.verification)
    for (let entered = 1; entered <= 6; entered += 1) {
      expect((await accounts.verify(email, code)).status).toBe(200)
    }
    expect((await accounts.verify(email, code, browser)).body.token).toBeDefined()
    expect((await accounts.verify(email, code)).status).toBe(400)
  })

  test('AUTH-05: after a login that sends no mail, the next mail must wait for a whole minute again', async () => {
    const { email, password, browser } = await accounts.registered()
    await accounts.later('40 seconds')
    expect((await accounts.login(email, password, browser)).status).toBe(403)
    await accounts.later('30 seconds')
    const { status, body } = await accounts.resend(email, browser)
    expect({ status, code: body.code }).toEqual({ status: 429, code: 'resend_too_soon' })
    expect(await accounts.mailsTo(email)).toHaveLength(1)
    await accounts.later('31 seconds')
    expect((await accounts.resend(email, browser)).status).toBe(200)
  })

  test('AUTH-05: codes do not repeat', async () => {
    const { email } = await accounts.registered()
    for (let sent = 2; sent <= 6; sent += 1) {
      await accounts.later('1 day')
      await accounts.resend(email)
    }
    const codes = (await accounts.mailsTo(email)).map(({ code }) => code)
    expect(new Set(codes).size).toBe(6)
  })
})

describePostgres({}, (shop) => {
  const accounts = accountsOf(shop)

  test('AUTH-05: guesses made at the same moment share the five tries', async () => {
    const { email, browser } = await accounts.registered()
    const { code } = await accounts.lastMail(email, 'verification_code')
    const enter = (entered: string) => accounts.verify(email, entered, browser)
    for (let guess = 1; guess <= 5; guess += 1) await accounts.verify(email, other(code))
    const wrong = Array.from({ length: 30 }, () => enter(other(code)))
    const answers = await Promise.all([...wrong, enter(code)])
    const served = answers.slice(0, 30).filter(({ status }) => status === 400)
    // After the asker's own five tries, further guesses count like guesses of strangers. The loop above has used up the
    // tries of strangers, so these guesses are refused (429).
    expect(served.length).toBeLessThanOrEqual(5)
    const row = await shop()
      .db.selectFrom('asked_codes')
      .select('tries_left')
      .orderBy('asked_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(row.tries_left).toBe(0)
    expect((await enter(code)).status).not.toBe(200)
  })

  test('SEC-07: concurrent guesses from other browsers are all counted', async () => {
    const { email } = await accounts.registered()
    const { code } = await accounts.lastMail(email, 'verification_code')
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => accounts.verify(email, other(code))),
    )
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(25)
  })

  test('AUTH-04: a right reset code that is sent many times at the same moment gives one token', async () => {
    const { email } = await accounts.verified()
    await accounts.forgot(email)
    const { code } = await accounts.lastMail(email, 'reset_code')
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => accounts.verifyReset(email, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('AUTH-05: a right code that is sent many times at the same moment signs in once', async () => {
    const { email, browser } = await accounts.registered()
    const { code } = await accounts.lastMail(email, 'verification_code')
    const verify = () => accounts.verify(email, code, browser)
    const answers = await Promise.all([1, 2, 3, 4, 5].map(verify))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const sessions = await shop()
      .db.selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .where('users.email', '=', email)
      .execute()
    expect(sessions).toHaveLength(1)
  })
})
