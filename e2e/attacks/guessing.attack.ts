import { newAccount } from '../shopper/account.ts'
import { newEmail } from '../shopper/api.ts'
import { codeInMailTo } from '../shopper/sign-in/mailbox.ts'
import { anAddress, expect, from, test } from './attacked-shop.ts'
import { timeOfSecond } from './raw/raw-connection.ts'

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Number of measured calls with a known address, and with an unknown address. */
const runs = 25
/**
 * The largest allowed ratio of the two median times. A ratio of 2 would reveal an account; a ratio of up to 1.5
 * occurs by chance.
 */
const tellingRatio = 1.8

test('SEC-01: neither the answers nor their duration reveal whether an e-mail address has an account', async ({
  playwright,
  shop,
  victim,
}) => {
  test.setTimeout(300_000)
  const calls = {
    'user/login': (email: string) => ({ email, password: 'Un-autre-mot-2026' }),
    'user/forgot-password': (email: string) => ({ email }),
  }
  for (const [call, dataOf] of Object.entries(calls)) {
    const took: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
    const texts = new Set<string>()
    for (let run = 0; run < runs; run += 1) {
      const known = await newOrVictim(run)
      for (const [kind, email] of [
        ['known', known],
        ['unknown', newEmail()],
      ] as const) {
        const request = await playwright.request.newContext(from(shop, anAddress()))
        await request.get('/healthz')
        const begun = performance.now()
        const answer = await request.post(`/api/${call}`, { data: dataOf(email) })
        took[kind].push(performance.now() - begun)
        // The answer 429 means that the limit of guesses is reached. An address without an account has the same limit.
        if (answer.status() !== 429) texts.add(`${answer.status()} ${await answer.text()}`)
        await request.dispose()
      }
    }
    expect([...texts], call).toHaveLength(1)
    const [shorter = 0, longer = 0] = [median(took.known), median(took.unknown)].toSorted(
      (a, b) => a - b,
    )
    expect(longer / shorter, `${call}: ${shorter} and ${longer} ms`).toBeLessThan(tellingRatio)
  }

  /** Uses the accounts in turn, so that none reaches its limit of guesses within the first runs. */
  async function newOrVictim(run: number): Promise<string> {
    if (run % 4 === 0) accounts.push((await newAccountOf()).email)
    return accounts[run % accounts.length] ?? victim.email
  }
  async function newAccountOf() {
    const request = await playwright.request.newContext(from(shop, anAddress()))
    const account = await newAccount(request, shop.dataDir)
    await request.dispose()
    return account
  }
})
const accounts: string[] = []

/**
 * Number of accounts for which a code is requested, each twice, while the time of the next call is measured. A code may be
 * requested again after a minute.
 */
const watched = 30
const rounds = 2
/** Limit of `rankDifference`. One in 100 pairs of samples exceeds it by chance, without a real difference. */
const tellingZ = 2.6

test('SEC-01: the duration of the next call does not reveal whether a request for a code causes a mail', async ({
  playwright,
  shop,
}) => {
  test.setTimeout(600_000)
  const emails: string[] = []
  for (let each = 0; each < watched; each += 1) {
    const request = await playwright.request.newContext(from(shop, anAddress()))
    emails.push((await newAccount(request, shop.dataDir)).email)
    await request.dispose()
  }
  const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (const account of Array.from({ length: rounds }, () => emails).flat()) {
    const both = [
      ['known', account],
      ['unknown', newEmail()],
    ] as const
    for (const [kind, email] of Math.random() < 0.5 ? both : both.toReversed()) {
      await quiet()
      const address = anAddress()
      const ask = postOf(address, 'user/forgot-password', { email })
      const guess = postOf(address, 'user/verify-reset-code', { email, code: 'AAAAAA' })
      took[kind].push(await timeOfSecond(shop, ask, guess))
    }
  }
  const z = rankDifference(took.known, took.unknown)
  const figures = `${median(took.known)} and ${median(took.unknown)} ms, z ${z}`
  console.info(`after forgot-password: ${figures}`)
  expect(Math.abs(z), figures).toBeLessThan(tellingZ)
})

function postOf(address: string, call: string, data: object): string {
  const body = JSON.stringify(data)
  const head = [
    `POST /api/${call} HTTP/1.1`,
    'Host: shop',
    `X-Forwarded-For: ${address}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}

/** The pause of an attacker between two tries: longer than the shop takes to write a mail. */
const quiet = () => new Promise((resolve) => setTimeout(resolve, 1000))

/**
 * The difference of two samples in standard deviations of the rank test of Mann and Whitney, in which outliers count little.
 */
function rankDifference(first: number[], second: number[]): number {
  const greater = first.flatMap((one) => second.map((other) => Number(one > other)))
  const wins = greater.reduce((sum, each) => sum + each, 0)
  const [m, n] = [first.length, second.length]
  return (wins - (m * n) / 2) / Math.sqrt((m * n * (m + n + 1)) / 12)
}

test('SEC-01: a hundred simultaneous guesses at a code, from a hundred addresses, are counted separately', async ({
  playwright,
  shop,
  attacker,
}) => {
  const email = newEmail()
  const password = 'Un-bon-mot-2026'
  const form = { name: 'Amel', email, password, confirmPassword: password }
  expect((await attacker.post('/api/user/register', { data: form })).status()).toBe(200)
  const code = await codeInMailTo(email, 'verify=', shop.dataDir)
  const guesses = Array.from({ length: 100 }, (_, index) =>
    `${code.slice(0, -2)}${index}`.slice(0, code.length),
  )
  const answers = await Promise.all(
    guesses
      .filter((guess) => guess !== code)
      .map(async (guess) => {
        const request = await playwright.request.newContext(from(shop, anAddress()))
        const answer = await request.post('/api/user/verify', { data: { email, code: guess } })
        const status = answer.status()
        await request.dispose()
        return status
      }),
  )
  expect(answers.filter((status) => status === 200)).toEqual([])
  // After so many guesses only the browser that asked for the code has tries left (SEC-07).
  const other = await playwright.request.newContext(from(shop, anAddress()))
  const late = await other.post('/api/user/verify', { data: { email, code } })
  expect(late.status()).toBe(429)
  await other.dispose()
  expect((await attacker.post('/api/user/verify', { data: { email, code } })).status()).toBe(200)
})

test('SEC-01: the order numbers of other shoppers cannot be guessed by trying many numbers', async ({
  attacker,
}) => {
  const statuses = []
  for (let guess = 0; guess < 40; guess += 1) {
    const answer = await attacker.post('/api/order/guest-order', {
      data: { orderId: String(10_000_000 + guess), email: 'amel@example.tn' },
    })
    statuses.push(answer.status())
  }
  expect(statuses).not.toContain(200)
  expect(statuses).toContain(429)
})
