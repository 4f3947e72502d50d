import { describePostgres, describeShop } from '../../testing/shop.ts'
import { networkOf } from '../../http/request/client-network.ts'
import { deleteExpiredAccountData } from '../../scheduled-jobs.ts'
import { accountsOf } from '../testing/accounts.ts'

const from = (ip: string) => ({ 'x-forwarded-for': ip })

describeShop({}, (shop) => {
  const accounts = accountsOf(shop)

  test('AUTH-03: after ten wrong passwords a network is refused for 15 minutes', async () => {
    const { email, password } = await accounts.verified()
    for (let wrong = 1; wrong <= 10; wrong += 1) {
      const { status } = await accounts.login(email, 'Autremot1', from(`192.0.2.${wrong}`))
      expect(status).toBe(401)
    }
    const refused = await accounts.login(email, password, from('192.0.2.99'))
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60)
    const elsewhere = await accounts.login(email, password, from('198.51.100.1'))
    expect(elsewhere.status).toBe(200)
    await accounts.later('15 minutes')
    expect((await accounts.login(email, password, from('192.0.2.99'))).status).toBe(200)
  })

  test('SEC-01: guesses from all /64 networks of one IPv6 /48 are limited together', async () => {
    const { email, password } = await accounts.verified()
    for (let wrong = 1; wrong <= 40; wrong += 1) {
      const { status } = await accounts.login(email, 'Autremot1', from(`2001:db8:1:${wrong}::1`))
      expect(status).toBe(401)
    }
    const refused = await accounts.login(email, password, from('2001:db8:1:ffff::1'))
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect((await accounts.login(email, password, from('2001:db8:2::1'))).status).toBe(200)
  })

  test('API-04: an address without an account has the same limits as an address with an account', async () => {
    const { email } = accounts.newForm()
    for (let wrong = 1; wrong <= 10; wrong += 1) await accounts.login(email, 'Autremot1')
    expect((await accounts.login(email, 'Autremot1')).status).toBe(429)
  })

  test('AUTH-03: the right password resets the count of wrong passwords', async () => {
    const { email, password } = await accounts.verified()
    for (let round = 1; round <= 2; round += 1) {
      for (let wrong = 1; wrong <= 9; wrong += 1) await accounts.login(email, 'Autremot1')
      expect((await accounts.login(email, password)).status).toBe(200)
    }
  })

  test('AUTH-03: registering another person’s address does not reset the count of wrong passwords', async () => {
    const { email } = await accounts.verified()
    const own = accounts.newForm({ email, password: 'Motdupirate1' })
    await accounts.register(own)
    for (let wrong = 1; wrong <= 9; wrong += 1) await accounts.login(email, 'Autremot1')
    expect((await accounts.login(email, own.password)).status).toBe(403)
    expect((await accounts.login(email, 'Autremot1')).status).toBe(429)
  })

  test('API-04: expired account data is deleted, other data stays', async () => {
    const old = await accounts.verified()
    await accounts.registered()
    await accounts.forgot(old.email)
    await accounts.later('91 days')
    const young = await accounts.verified()
    const waiting = await accounts.registered()
    await accounts.forgot(young.email)
    await accounts.login(young.email, 'Autremot1')
    await deleteExpiredAccountData(shop().db)
    const left = async (table: 'sessions' | 'registrations' | 'asked_codes' | 'login_attempts') =>
      (await shop().db.selectFrom(table).selectAll().execute()).length
    expect(await left('sessions')).toBe(1)
    expect(await left('registrations')).toBe(1)
    // The three codes are a used code, a code that was not entered yet, and a reset code.
    expect(await left('asked_codes')).toBe(3)
    expect(await left('login_attempts')).toBe(1)
    expect(await accounts.userOf(young.token)).toBeDefined()
    expect((await accounts.login(waiting.email, waiting.password)).status).toBe(403)
    expect((await accounts.login(old.email, old.password)).status).toBe(200)
  })
})

describeShop({ rateLimits: true }, (shop) => {
  test.each([
    ['login', { password: 'x' }],
    ['register', { name: 'Amel', password: 'Motdepasse1', confirmPassword: 'Motdepasse1' }],
    ['verify', { code: 'AAAAAA' }],
    ['verify-reset-code', { code: 'AAAAAA' }],
    ['resend-verification', {}],
    ['forgot-password', {}],
    [
      'reset-password',
      { resetToken: 'x', newPassword: 'Motdepasse1', confirmPassword: 'Motdepasse1' },
    ],
  ])(
    'AUTH-05: one visitor may call %s twelve times a minute, for all addresses together',
    async (name, rest) => {
      const visitor = from(`192.0.2.${name.length}`)
      const ask = (number: number) =>
        shop().post(
          `/api/user/${name}`,
          { email: `${name}.${number}@example.tn`, ...rest },
          visitor,
        )
      const answers = []
      for (let number = 1; number <= 13; number += 1) answers.push(await ask(number))
      expect(answers.slice(0, 12).every(({ status }) => status !== 429)).toBe(true)
      expect(answers[12]).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    },
  )
})

describePostgres({}, (shop) => {
  const accounts = accountsOf(shop)

  test('AUTH-03: concurrent wrong passwords are all counted', async () => {
    const { email } = await accounts.verified()
    const tries = Array.from({ length: 30 }, () => accounts.login(email, 'Autremot1'))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  })
})

test.each([
  ['192.0.2.17', '192.0.2'],
  ['::ffff:192.0.2.17', '192.0.2'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:0001:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('AUTH-03: the address %s belongs to the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})
