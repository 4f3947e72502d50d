import { type GoogleShop, openGoogleShop, publicUrl, START } from './testing/google-shop.ts'
import { signIn } from '../testing/sign-in.ts'
import { describeShop } from '../testing/shop.ts'

describeShop({}, (plainShop) => {
  let shop: GoogleShop
  beforeAll(async () => {
    shop = await openGoogleShop(plainShop().db)
  })
  afterAll(() => shop.close())

  const verified = { email_verified: true, name: 'Nour Ali' }
  const comeBack = async () => (await shop.browser().open(START)).page
  const userCount = async () => (await shop.db.selectFrom('users').select('id').execute()).length

  async function signedIn(page: URL) {
    const token = new URLSearchParams(page.hash.slice(1)).get('token') ?? ''
    const { sub = '' } = JSON.parse(atob(token.split('.')[1] ?? '')) as { sub?: string }
    return shop.db.selectFrom('users').selectAll().where('id', '=', sub).executeTakeFirstOrThrow()
  }

  test('ROUTE-06: a new shopper is signed in after the return, with a token in the hash of the address', async () => {
    shop.issuer.account = { sub: 'new', email: 'New@Example.tn', ...verified }
    const { page, last } = await shop.browser().open(START)
    expect(page.href).toMatch(/^https:\/\/shop\.example\/auth\/callback#token=eyJ/)
    expect(last.headers.get('cache-control')).toBe('no-store')
    expect(last.headers.get('referrer-policy')).toBe('no-referrer')
    const user = { email: 'new@example.tn', name: 'Nour Ali', password_hash: null }
    expect(await signedIn(page)).toMatchObject(user)
    const token = page.hash.replace('#token=', '')
    const answer = await plainShop().post('/api/user/refresh-token', {}, { token })
    expect(answer.status).toBe(200)
  })

  test('API-04: a second sign-in with the same Google account signs in the same user, even if its e-mail has changed', async () => {
    shop.issuer.account = { sub: 'again', email: 'again@example.tn', ...verified }
    const { id } = await signedIn(await comeBack())
    shop.issuer.account = { sub: 'again', email: 'moved@example.tn', email_verified: false }
    expect(await signedIn(await comeBack())).toMatchObject({ id, email: 'again@example.tn' })
  })

  test('API-04: a Google account with a verified e-mail signs in to the verified account with this e-mail', async () => {
    const { userId } = await signIn(shop, { email: 'old@example.tn', name: 'Amel' })
    await shop.db.updateTable('users').set({ password_hash: 'kept' }).execute()
    shop.issuer.account = { sub: 'old', email: 'OLD@example.tn', ...verified }
    const user = await signedIn(await comeBack())
    expect(user).toMatchObject({ id: userId, name: 'Amel', password_hash: 'kept' })
  })

  test('API-04: a password that another person registered for the address earlier is not valid afterwards', async () => {
    const email = 'victim@example.tn'
    const password = 'Known-to-1-attacker'
    const form = { name: 'Attacker', email, password, confirmPassword: password }
    expect((await plainShop().post('/api/user/register', form)).status).toBe(200)
    shop.issuer.account = { sub: 'victim', email, ...verified }
    const user = await signedIn(await comeBack())
    expect(user).toMatchObject({ email, name: 'Nour Ali', password_hash: null })
    const login = await plainShop().post('/api/user/login', { email, password })
    expect([login.status, login.body.code]).toEqual([401, 'invalid_credentials'])
    const waiting = shop.db.selectFrom('registrations').selectAll().where('email', '=', email)
    expect(await waiting.execute()).toEqual([])
  })

  test.each([
    ['not verified', { email: 'owner@example.tn', email_verified: false }],
    ['not stated to be verified', { email: 'owner@example.tn' }],
    ['missing', { email_verified: true }],
    ['not an address', { email: 'owner', email_verified: true }],
  ])(
    'API-04: a Google account with an e-mail that is %s starts no session',
    async (what, claims) => {
      await signIn(shop, { email: 'owner@example.tn' })
      const before = await userCount()
      shop.issuer.account = { sub: what, ...claims }
      expect((await comeBack()).href).toBe(`${publicUrl}/login?error=google_email_unverified`)
      expect(await userCount()).toBe(before)
    },
  )

  test('API-04: if an account is linked with a Google account, a different Google account with the same e-mail is refused', async () => {
    shop.issuer.account = { sub: 'first', email: 'shared@example.tn', ...verified }
    await comeBack()
    shop.issuer.account = { sub: 'second', email: 'shared@example.tn', ...verified }
    expect((await comeBack()).href).toBe(`${publicUrl}/login?error=google_other_account`)
  })

  test('API-04: if a shopper’s first sign-in happens twice at the same time, one user is created', async () => {
    shop.issuer.account = { sub: 'twice', email: 'twice@example.tn', ...verified }
    const pages = await Promise.all([comeBack(), comeBack(), comeBack()])
    const users = await Promise.all(pages.map(signedIn))
    expect(new Set(users.map(({ id }) => id)).size).toBe(1)
  })

  test.each([
    ['cleaned and cut to 100 characters', `  ${'é'.repeat(120)}\u0000\n`, 'é'.repeat(100)],
    ['the e-mail address up to the @ if Google sends no name', ' ', 'named-by-address'],
  ])('API-04: the name of a new account is %s', async (what, name, kept) => {
    const email = `${kept.startsWith('é') ? 'long' : kept}@example.tn`
    shop.issuer.account = { sub: what, email, email_verified: true, name }
    expect(await signedIn(await comeBack())).toMatchObject({ name: kept })
  })

  test('ROUTE-06: if the shopper refuses at Google, the browser goes to the login page with an error', async () => {
    shop.issuer.account = 'denies'
    expect((await comeBack()).href).toBe(`${publicUrl}/login?error=google_denied`)
  })

  test('ROUTE-06: in a shop without Google sign-in, its address leads to the login page with an error', async () => {
    for (const path of [START, `${START}/callback?code=x&state=y`]) {
      const { status, headers } = await plainShop().get(path)
      expect([status, headers.location]).toEqual([302, '/login?error=google_not_configured'])
    }
  })
})
