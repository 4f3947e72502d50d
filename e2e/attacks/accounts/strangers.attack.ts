import type { APIRequestContext } from '@playwright/test'
import { newAccount } from '../../shopper/account.ts'
import { newEmail } from '../../shopper/api.ts'
import { shopName } from '../../setup/demo-shop.ts'
import { mailsTo } from '../../shopper/sign-in/mailbox.ts'
import { anAddress, expect, from, test } from '../attacked-shop.ts'

const password = 'Un-bon-mot-2026'

async function register(request: APIRequestContext, email: string, name = 'Amel') {
  const form = { name, email, password, confirmPassword: password }
  return request.post('/api/user/register', { data: form })
}

/** Waits until `count` mails with a link have been sent to `email`; returns the query parameters of the links. */
async function linksTo(email: string, dataDir: string, count: number) {
  const read = async () =>
    (await mailsTo(email, dataDir)).flatMap(
      ({ text }) => text?.match(/https?:\S+verify=\S+/g) ?? [],
    )
  await expect.poll(async () => (await read()).length).toBe(count)
  return (await read()).map((link) => Object.fromEntries(new URL(link).searchParams))
}

test('SEC-07: the owner of a mailbox gets a code even if other devices have requested thirteen codes for this mailbox', async ({
  playwright,
  shop,
}) => {
  const email = newEmail()
  const place = from(shop, anAddress())
  const statuses = []
  // Makes one call more than the limit for a minute; each call comes from a different browser.
  for (let call = 1; call <= 13; call += 1) {
    const stranger = await playwright.request.newContext(place)
    statuses.push((await register(stranger, email)).status())
    await stranger.dispose()
  }
  expect(statuses).toEqual([200, 200, 200, 200, ...Array.from({ length: 9 }, () => 429)])
  const before = await linksTo(email, shop.dataDir, 4)
  const owner = await playwright.request.newContext(from(shop, anAddress()))
  expect((await register(owner, email)).status()).toBe(200)
  const known = new Set(before.map(({ code }) => code))
  const own = (await linksTo(email, shop.dataDir, 5)).find(({ code }) => !known.has(code))
  const entered = await owner.post('/api/user/verify', { data: { email, code: own?.code } })
  expect(await entered.json()).toHaveProperty('token')
  await owner.dispose()
})

test('SEC-07: wrong codes from other devices invalidate neither the owner’s code nor the link in the mail', async ({
  playwright,
  shop,
}) => {
  const email = newEmail()
  const owner = await playwright.request.newContext(from(shop, anAddress()))
  await register(owner, email)
  const [link] = await linksTo(email, shop.dataDir, 1)
  const { code = '', key = '' } = link ?? {}
  const wrong = `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`
  for (let place = 1; place <= 7; place += 1) {
    const stranger = await playwright.request.newContext(from(shop, anAddress()))
    for (let guess = 1; guess <= 5; guess += 1) {
      const answer = await stranger.post('/api/user/verify', { data: { email, code: wrong } })
      expect(answer.status()).not.toBe(200)
    }
    // All strangers together have now used up their tries, so even the right code is refused.
    if (place === 7) {
      expect((await stranger.post('/api/user/verify', { data: { email, code } })).status()).toBe(
        429,
      )
    }
    await stranger.dispose()
  }
  const phone = await playwright.request.newContext(from(shop, anAddress()))
  const followed = await phone.post('/api/user/verify', { data: { email, code, key } })
  expect(await followed.json()).toHaveProperty('resetToken')
  await phone.dispose()
  const entered = await owner.post('/api/user/verify', { data: { email, code } })
  expect(await entered.json()).toHaveProperty('token')
  await owner.dispose()
})

test('SEC-07: wrong passwords from a known device’s network do not lock out this device', async ({
  playwright,
  shop,
}) => {
  const network = anAddress().replace(/\d+$/, '')
  const owner = await playwright.request.newContext(from(shop, `${network}1`))
  const { email, password: right } = await newAccount(owner, shop.dataDir)
  const neighbour = await playwright.request.newContext(from(shop, `${network}2`))
  const logIn = (request: APIRequestContext, typed: string) =>
    request.post('/api/user/login', { data: { email, password: typed } })
  for (let guess = 1; guess <= 10; guess += 1) {
    expect((await logIn(neighbour, 'Autremot1')).status()).toBe(401)
  }
  expect((await logIn(neighbour, right)).status()).toBe(429)
  expect((await logIn(owner, right)).status()).toBe(200)
  await neighbour.dispose()
  await owner.dispose()
})

test('SEC-07: an account cannot register with a name that contains the shop’s name or the mark of a verified purchase', async ({
  attacker,
}) => {
  for (const name of [
    shopName,
    shopName.replace('o', '0').replace('o', 'о'),
    'Amel ✓ Achat vérifié',
    'أمل شراء موثّق',
  ]) {
    const answer = await register(attacker, newEmail(), name)
    expect(answer.status(), name).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'name_not_allowed' })
  }
})
