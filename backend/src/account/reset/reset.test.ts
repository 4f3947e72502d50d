import { describeShop } from '../../testing/shop.ts'
import { accountsOf } from '../testing/accounts.ts'

describeShop({}, (shop) => {
  const accounts = accountsOf(shop)
  const resetToken = async (email: string): Promise<string> => {
    await accounts.forgot(email)
    const { code } = await accounts.lastMail(email, 'reset_code')
    const { body } = await accounts.verifyReset(email, code)
    return body.resetToken
  }

  test('AUTH-04: an owner who forgot the password enters the code and sets a new password; every session ends', async () => {
    const { email, password, token } = await accounts.verified()
    const { body: second } = await accounts.login(email, password)
    const reset = await accounts.reset(await resetToken(email), 'Nouveaumot2')
    expect(reset).toMatchObject({ status: 200, body: { success: true } })
    expect(await accounts.userOf(token)).toBeUndefined()
    expect((await accounts.refresh(second.token)).status).toBe(401)
    expect((await accounts.login(email, password)).status).toBe(401)
    expect((await accounts.login(email, 'Nouveaumot2')).status).toBe(200)
  })

  test('AUTH-04: a mail tells the owner that the password was changed', async () => {
    const { email, name } = await accounts.verified()
    const token = await resetToken(email)
    await accounts.reset('none', 'Nouveaumot2')
    await accounts.reset(token, 'Nouveaumot2')
    await accounts.reset(token, 'Nouveaumot3')
    const kinds = (await accounts.mailsTo(email)).map(({ kind }) => kind)
    expect(kinds).toEqual(['verification_code', 'reset_code', 'password_changed'])
    expect(await accounts.lastMail(email, 'password_changed')).toMatchObject({ name, code: '' })
  })

  test('AUTH-04: if the account did not exist before, no mail says that its password was changed', async () => {
    const { email } = await accounts.registered()
    const { status } = await accounts.reset(await resetToken(email), 'Nouveaumot2')
    expect(status).toBe(200)
    expect((await accounts.login(email, 'Nouveaumot2')).status).toBe(200)
    const kinds = (await accounts.mailsTo(email)).map(({ kind }) => kind)
    expect(kinds).toEqual(['verification_code', 'reset_code'])
  })

  test('AUTH-04: a reset token works once within 30 minutes, and a later token makes the earlier token invalid', async () => {
    const { email } = await accounts.verified()
    const used = await resetToken(email)
    await accounts.reset(used, 'Nouveaumot2')
    await accounts.later('2 minutes')
    const replaced = await resetToken(email)
    await accounts.later('2 minutes')
    const late = await resetToken(email)
    await accounts.later('31 minutes')
    for (const token of [used, replaced, late, 'none']) {
      const { status, body } = await accounts.reset(token, 'Encoreunmot3')
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_reset_token' })
    }
    expect((await accounts.login(email, 'Nouveaumot2')).status).toBe(200)
  })

  test('AUTH-04: if a token is sent twice at the same time, the password is set only once', async () => {
    const { email } = await accounts.verified()
    const token = await resetToken(email)
    const passwords = ['Nouveaumot2', 'Nouveaumot3']
    const answers = await Promise.all(passwords.map((password) => accounts.reset(token, password)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    const set = passwords[answers.findIndex(({ status }) => status === 200)] ?? ''
    expect((await accounts.login(email, set)).status).toBe(200)
  })

  test('AUTH-04: a weak new password is refused and the token stays valid', async () => {
    const { email } = await accounts.verified()
    const token = await resetToken(email)
    expect((await accounts.reset(token, 'faible')).body.code).toBe('validation_failed')
    expect((await accounts.reset(token, 'Nouveaumot2')).status).toBe(200)
  })

  test('AUTH-04: resetting the password verifies a registration that was not verified yet', async () => {
    const { email, password } = await accounts.registered()
    const { code } = await accounts.lastMail(email, 'verification_code')
    await accounts.reset(await resetToken(email), 'Nouveaumot2')
    expect((await accounts.login(email, password)).status).toBe(401)
    expect((await accounts.verify(email, code)).status).toBe(400)
    expect((await accounts.login(email, 'Nouveaumot2')).status).toBe(200)
  })

  test('AUTH-04: a new password resets the count of wrong passwords', async () => {
    const { email } = await accounts.verified()
    for (let wrong = 1; wrong <= 11; wrong += 1) await accounts.login(email, 'Autremot1')
    expect((await accounts.login(email, 'Autremot1')).status).toBe(429)
    await accounts.reset(await resetToken(email), 'Nouveaumot2')
    expect((await accounts.login(email, 'Nouveaumot2')).status).toBe(200)
  })
})
