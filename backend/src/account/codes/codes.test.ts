import { describePostgres, describeShop } from '../../testing/shop.ts'
import { accountsOf } from '../testing/accounts.ts'

const other = (code: string) => (code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA')

describeShop({}, (shop) => {
  const accounts = accountsOf(shop)
  const kinds = {
    verification: {
      refusal: 'invalid_code',
      mail: 'verification_code',
      owner: () => accounts.registered(),
      again: (email: string) => accounts.resend(email),
      enter: (email: string, code: string, browser = {}) => accounts.verify(email, code, browser),
    },
    reset: {
      refusal: 'invalid_reset_code',
      mail: 'reset_code',
      owner: async () => {
        const { email } = await accounts.verified()
        await accounts.forgot(email)
        return { email, browser: {} }
      },
      again: (email: string) => accounts.forgot(email),
      enter: (email: string, code: string) => accounts.verifyReset(email, code),
    },
  }
  const each = Object.entries(kinds)
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

  test.each(each)('AUTH-05: a %s code works at its fifth try and never after', async (_, kind) => {
    const good = await waiting(kind)
    for (let wrong = 1; wrong <= 4; wrong += 1) {
      expect((await kind.enter(good.email, other(good.code))).status).toBe(400)
    }
    expect((await kind.enter(good.email, good.code)).status).toBe(200)
    const late = await waiting(kind)
    for (let wrong = 1; wrong <= 5; wrong += 1) await kind.enter(late.email, other(late.code))
    expect((await kind.enter(late.email, late.code)).status).toBe(400)
  })

  test.each(each)('AUTH-05: a %s code is valid for 30 minutes', async (_, kind) => {
    const young = await waiting(kind)
    await accounts.later('29 minutes 50 seconds')
    expect((await kind.enter(young.email, young.code)).status).toBe(200)
    const old = await waiting(kind)
    await accounts.later('30 minutes 1 second')
    expect((await kind.enter(old.email, old.code)).status).toBe(400)
  })

  test.each(each)('AUTH-05: a new %s code invalidates the previous one', async (_, kind) => {
    const { email, code } = await waiting(kind)
    await accounts.later('61 seconds')
    expect((await kind.again(email)).status).toBe(200)
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

  test('SEC-03: a code entered in another browser stays valid, and its right tries are not counted', async () => {
    const { email, code, browser } = await waiting(kinds.verification)
    for (let entered = 1; entered <= 6; entered += 1) {
      expect((await accounts.verify(email, code)).status).toBe(200)
    }
    expect((await accounts.verify(email, code, browser)).body.token).toBeDefined()
    expect((await accounts.verify(email, code)).status).toBe(400)
  })

  test('AUTH-05: codes do not repeat', async () => {
    const { email } = await accounts.registered()
    for (let sent = 2; sent <= 6; sent += 1) {
      await accounts.later('61 seconds')
      await accounts.resend(email)
    }
    const codes = (await accounts.mailsTo(email)).map(({ code }) => code)
    expect(new Set(codes).size).toBe(6)
  })
})

describePostgres({}, (shop) => {
  const accounts = accountsOf(shop)

  test('AUTH-05: guesses made at the same moment share the five tries', async () => {
    const { email } = await accounts.registered()
    const { code } = await accounts.lastMail(email, 'verification_code')
    const wrong = Array.from({ length: 30 }, () => accounts.verify(email, other(code)))
    const answers = await Promise.all([...wrong, accounts.verify(email, code)])
    expect(answers.slice(0, 30).every(({ status }) => status === 400)).toBe(true)
    const row = await shop()
      .db.selectFrom('one_time_codes')
      .select('tries_left')
      .orderBy('asked_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(row.tries_left).toBe(0)
    expect((await accounts.verify(email, code)).status).toBe(400)
  })

  test('AUTH-04: a right reset code sent many times at once gives one token', async () => {
    const { email } = await accounts.verified()
    await accounts.forgot(email)
    const { code } = await accounts.lastMail(email, 'reset_code')
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => accounts.verifyReset(email, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('AUTH-05: a right code sent many times at once signs in once', async () => {
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
