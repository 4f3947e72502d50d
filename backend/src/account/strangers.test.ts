import { anId, anOrder, aProduct } from '../testing/builders.ts'
import { describeShop } from '../testing/shop.ts'
import { accountsOf } from './testing/accounts.ts'
import { type Browser, newBrowser, someAddress } from './testing/browsers.ts'

const wrong = (code: string) => (code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA')

/** Strangers' calls use up no limit of a mailbox's owner (SEC-07). */
describeShop(
  { rateLimits: true, content: { products: [aProduct(1, { stockQuantity: 999 })] } },
  (shop) => {
    const accounts = accountsOf(shop)
    const ask = async (browser: Browser, call: string, body: object, token?: string) =>
      browser.keep(
        await shop().post(`/api/${call}`, body, {
          ...browser.headers(),
          ...(token !== undefined && { token }),
        }),
      )
    const register = (browser: Browser, email: string) =>
      ask(browser, 'user/register', accounts.newForm({ email }))
    const codesTo = async (email: string, kind: string) =>
      (await accounts.mailsTo(email)).filter((mail) => mail.kind === kind && mail.code !== '')
    const lastCode = async (email: string, kind: string) =>
      (await codesTo(email, kind)).at(-1)?.code ?? ''

    /** An account whose owner has signed in with this browser. */
    async function owner(place: Parameters<typeof newBrowser>[1] = {}) {
      const browser = await newBrowser(shop(), place)
      const form = accounts.newForm()
      await ask(browser, 'user/register', form)
      const code = await lastCode(form.email, 'verification_code')
      const { body } = await ask(browser, 'user/verify', { email: form.email, code })
      expect(body.token).toBeDefined()
      await accounts.later('2 minutes')
      return { browser, ...form, token: body.token ?? '' }
    }

    /** Calls of one stranger, who uses a new browser for each call. */
    async function flood(email: string, ip = someAddress()) {
      const statuses = []
      for (let call = 1; call <= 6; call += 1) {
        const browser = await newBrowser(shop(), { ip, ageMs: undefined })
        statuses.push((await register(browser, email)).status)
      }
      return statuses
    }

    test('SEC-07: after calls by another person for a mailbox, its owner can still register and gets a code', async () => {
      const { email } = accounts.newForm()
      const statuses = await flood(email)
      expect(await codesTo(email, 'verification_code')).toHaveLength(4)
      // Calls above the limit, which cause no mail, are refused.
      expect(statuses.filter((status) => status === 429)).toHaveLength(2)
      const browser = await newBrowser(shop(), { ageMs: 0 })
      expect((await register(browser, email)).status).toBe(200)
      expect(await codesTo(email, 'verification_code')).toHaveLength(5)
    })

    test('SEC-07: other people on many networks, with new and known devices, do not use up the codes for the owner’s own browser', async () => {
      const { browser, email } = await owner()
      for (let place = 1; place <= 8; place += 1) {
        for (const ageMs of [undefined, 20 * 60_000]) {
          for (let call = 1; call <= 3; call += 1) {
            const stranger = await newBrowser(shop(), { ip: `10.9.9.${place}`, ageMs })
            await ask(stranger, 'user/forgot-password', { email })
          }
        }
      }
      const before = (await codesTo(email, 'reset_code')).length
      // Strangers can cause eight codes with new devices and eight with known devices. The owner's registration has used one of these 16.
      expect(before).toBe(15)
      const answer = await ask(browser, 'user/forgot-password', { email })
      expect(answer.status).toBe(200)
      const code = await lastCode(email, 'reset_code')
      expect(await codesTo(email, 'reset_code')).toHaveLength(16)
      const { body } = await ask(browser, 'user/verify-reset-code', { email, code })
      expect(body.resetToken).toBeDefined()
    })

    test('SEC-07: an owner’s own browser gets ten codes in a day, and then is told how long to wait', async () => {
      const { browser, email } = await owner()
      for (let code = 1; code <= 10; code += 1) {
        expect((await ask(browser, 'user/forgot-password', { email })).status).toBe(200)
        await accounts.later('61 seconds')
      }
      const { status, body } = await ask(browser, 'user/forgot-password', { email })
      expect({ status, code: body.code }).toEqual({ status: 429, code: 'too_many_mails' })
      expect(body.retryAfter).toBeGreaterThan(23 * 60 * 60)
      await accounts.later('1 day')
      expect((await ask(browser, 'user/forgot-password', { email })).status).toBe(200)
    })

    test('API-04: a call for an address without an account is refused in the same way as for an address with an account', async () => {
      const { email: known } = await owner()
      const seen = []
      for (const email of [known, accounts.newForm().email]) {
        const ip = someAddress()
        const answers = []
        for (let call = 1; call <= 6; call += 1) {
          const browser = await newBrowser(shop(), { ip, ageMs: undefined })
          const { status, body } = await ask(browser, 'user/forgot-password', { email })
          answers.push({ status, code: body.code, message: body.message })
        }
        seen.push(answers)
      }
      expect(seen[1]).toEqual(seen[0])
      expect(seen[0]?.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429, 429])
    })

    test('SEC-07: a new device that is refused is told exactly how long to wait until it counts as a known device', async () => {
      const { email } = accounts.newForm()
      const ip = someAddress()
      await flood(email, ip)
      const browser = await newBrowser(shop(), { ip: someAddress(), ageMs: 4 * 60_000 })
      const mate = await newBrowser(shop(), { ip: browser.ip, ageMs: undefined })
      for (let call = 1; call <= 5; call += 1) await register(mate, email)
      const { status, body } = await register(browser, email)
      expect({ status, code: body.code }).toEqual({ status: 429, code: 'too_many_mails' })
      expect(body.retryAfter).toBeLessThanOrEqual(6 * 60)
      expect(body.retryAfter).toBeGreaterThan(5 * 60)
    })

    test('SEC-07: codes and orders of another person do not use up the limit of mails about the owner’s orders', async () => {
      const { email } = accounts.newForm()
      await flood(email)
      const stranger = await newBrowser(shop())
      const order = (browser: Browser) => {
        const guestInfo = { name: 'Amel', email, phone: '20123456' }
        return ask(browser, 'order/place', anOrder([{ id: anId(1), quantity: 1 }], { guestInfo }))
      }
      for (let placed = 1; placed <= 5; placed += 1) {
        expect((await order(stranger)).status).toBe(200)
      }
      const browser = await newBrowser(shop())
      expect((await order(browser)).status).toBe(200)
      const waiting = await shop()
        .db.selectFrom('outbox')
        .select('id')
        .where('recipient', '=', email)
        .where('kind', '=', 'order_placed')
        .where('state', '=', 'waiting')
        .execute()
      expect(waiting).toHaveLength(6)
    })

    test('SEC-07: after another person has entered five wrong codes, the code stays valid in the browser that requested it, and this browser can request another code', async () => {
      const browser = await newBrowser(shop())
      const { email } = accounts.newForm()
      await register(browser, email)
      const code = await lastCode(email, 'verification_code')
      const stranger = await newBrowser(shop(), { ageMs: undefined })
      for (let guess = 1; guess <= 6; guess += 1) {
        await ask(stranger, 'user/verify', { email, code: wrong(code) })
      }
      const late = await ask(stranger, 'user/verify', { email, code })
      expect(late).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
      expect((await ask(browser, 'user/verify', { email, code })).body.token).toBeDefined()
    })

    test('SEC-07: while another person requests codes, the owner’s code stays valid, and the owner can request another code after a minute', async () => {
      const { browser, email } = await owner()
      await ask(browser, 'user/forgot-password', { email })
      const code = await lastCode(email, 'reset_code')
      await accounts.later('61 seconds')
      const stranger = await newBrowser(shop())
      expect((await ask(stranger, 'user/forgot-password', { email })).status).toBe(200)
      expect((await ask(browser, 'user/forgot-password', { email })).status).toBe(200)
      const next = await lastCode(email, 'reset_code')
      expect(next).not.toBe(code)
      const { body } = await ask(browser, 'user/verify-reset-code', { email, code: next })
      expect(body.resetToken).toBeDefined()
    })

    test('SEC-07: the link of a mail works on another device, even after other people have entered wrong codes', async () => {
      const browser = await newBrowser(shop())
      const { email } = accounts.newForm()
      await register(browser, email)
      const code = await lastCode(email, 'verification_code')
      const key = await accounts.linkKeyOf('verification_code', email)
      for (let place = 1; place <= 7; place += 1) {
        const stranger = await newBrowser(shop(), { ip: `10.8.8.${place}`, ageMs: undefined })
        for (let guess = 1; guess <= 5; guess += 1) {
          await ask(stranger, 'user/verify', { email, code: wrong(code) })
        }
      }
      const phone = await newBrowser(shop(), { ageMs: undefined })
      expect((await ask(phone, 'user/verify', { email, code })).status).toBe(429)
      const forged = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`
      expect((await ask(phone, 'user/verify', { email, code, key: forged })).status).toBe(429)
      const { body } = await ask(phone, 'user/verify', { email, code, key })
      expect(body.resetToken).toBeDefined()
    })

    test('SEC-07: all other people together have 60 tries at the codes of one mailbox in half an hour', async () => {
      const { email } = accounts.newForm()
      await register(await newBrowser(shop()), email)
      const code = await lastCode(email, 'verification_code')
      let refused = 0
      let served = 0
      for (let place = 1; place <= 8; place += 1) {
        for (const ageMs of [undefined, 20 * 60_000]) {
          for (let guess = 1; guess <= 5; guess += 1) {
            const stranger = await newBrowser(shop(), { ip: `10.7.7.${place}`, ageMs })
            const { status } = await ask(stranger, 'user/verify', { email, code: wrong(code) })
            if (status === 400) served += 1
            else refused += 1
          }
        }
      }
      expect({ served, refused }).toEqual({ served: 60, refused: 20 })
      await accounts.later('30 minutes')
      const later = await newBrowser(shop(), { ageMs: undefined })
      expect((await ask(later, 'user/verify', { email, code: wrong(code) })).status).toBe(400)
    })

    test('SEC-07: ten wrong passwords from the same network do not prevent the owner’s own browser from signing in', async () => {
      const ip = someAddress()
      const { browser, email, password } = await owner({ ip })
      const neighbour = await newBrowser(shop(), { ip: ip.replace(/\d+$/, '255') })
      for (let guess = 1; guess <= 10; guess += 1) {
        await ask(neighbour, 'user/login', { email, password: 'Autremot1' })
      }
      const late = await ask(neighbour, 'user/login', { email, password })
      expect(late).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
      expect((await ask(browser, 'user/login', { email, password })).status).toBe(200)
      // Wrong passwords that are entered in the owner's browser are counted for this browser.
      for (let guess = 1; guess <= 10; guess += 1) {
        await accounts.later('1 second')
        await ask(browser, 'user/login', { email, password: 'Autremot1' })
      }
      expect((await ask(browser, 'user/login', { email, password })).status).toBe(429)
    })

    test('SEC-07: known devices at the owner’s address cannot use up the number of logins that the owner has in a minute', async () => {
      const ip = someAddress()
      const { browser, email, password } = await owner({ ip })
      const other = accounts.newForm().email
      for (let call = 1; call <= 13; call += 1) {
        const robot = await newBrowser(shop(), { ip })
        await ask(robot, 'user/login', { email, password: 'Autremot1' })
        await ask(robot, 'user/login', { email: other, password: 'Autremot1' })
      }
      expect((await ask(browser, 'user/login', { email, password })).status).toBe(200)
    })

    test('SEC-07: a device counts as the owner’s device after the owner has signed in with it, until a new password is set', async () => {
      const { browser, email, password, token } = await owner()
      const rows = () => shop().db.selectFrom('own_devices').select('key').execute()
      const known = (await rows()).length
      await ask(browser, 'user/login', { email, password })
      expect(await rows()).toHaveLength(known)
      const second = await newBrowser(shop())
      await ask(second, 'user/login', { email, password })
      expect(await rows()).toHaveLength(known + 1)
      const newPassword = 'Autremot2'
      const change = { password, newPassword, confirmPassword: newPassword }
      expect((await ask(browser, 'account/change-password', change, token)).status).toBe(200)
      // The browser that changed the password still counts as the owner's device.
      expect(await rows()).toHaveLength(known)
    })
  },
)
