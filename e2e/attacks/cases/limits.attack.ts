import { newAccount } from '../../shopper/account.ts'
import { newEmail } from '../../shopper/api.ts'
import { anAddress, from } from '../attacked-shop.ts'
import { expect, expectUnchanged, test } from './support/case-test.ts'
import { isExpected, leakOf } from './support/judge.ts'
import { filledIn, readCases, repeated } from './support/read-cases.ts'
import { requestOf } from './support/request-line.ts'
import { type Answer, send } from './support/send.ts'

expectUnchanged({ without: ['users', 'sessions'] })

/** One call more than new devices of one network may make in a minute. */
const calls = 13

for (const { what, request, expected } of readCases('limits.txt', [
  'what',
  'request',
  'expected',
])) {
  test(`SEC-01: ${what}: the ${calls}th call of a minute is answered ${expected}`, async ({
    shop,
    scene,
  }) => {
    const address = anAddress()
    let last: Answer | undefined
    for (let call = 1; call <= calls; call += 1) {
      const asked = requestOf(repeated(filledIn(request, { n: String(call) })))
      const input = { orderId: String(10_000_000 + call), email: newEmail() }
      const headers = [['Content-Type', 'application/json'] as const, ...(asked.headers ?? [])]
      last = await send(shop.url, { ...asked, headers, body: JSON.stringify(input) }, address)
      expect(leakOf(last, scene.secrets)).toBe('')
      if (call < calls) expect(last.status, `call ${call}`).not.toBe(429)
    }
    expect(last && isExpected(expected, last), `${last?.status} ${last?.body}`).toBe(true)
  })
}

/** Number of wrong passwords that all addresses of an IPv4 /24 together may try for one mailbox. */
const guesses = 10

for (const { what, spellings, expected } of readCases('guesses.txt', [
  'what',
  'spellings',
  'expected',
])) {
  test(`SEC-01: ${what}: guesses at passwords of one mailbox count together, in all spellings of its address`, async ({
    shop,
    playwright,
  }) => {
    const request = await playwright.request.newContext(from(shop, anAddress()))
    const { email, password } = await newAccount(request, shop.dataDir)
    await request.dispose()
    const network = anAddress().replace(/\d+$/, '')
    const logIn = async (call: number, typed: string, guess: string) => {
      const body = `{"email":"${typed}","password":"${guess}"}`
      const headers = [['Content-Type', 'application/json'] as const]
      const asked = { method: 'POST', target: '/api/user/login', headers, body }
      return await send(shop.url, asked, `${network}${call}`)
    }
    const names = { owner: email, OWNER: email.toUpperCase(), wide: wide(email) }
    const typed = spellings.split(' ; ').map((text) => filledIn(text, names))
    for (let guess = 1; guess <= guesses; guess += 1) {
      const answer = await logIn(guess, typed[guess % typed.length] ?? '', 'Un-mauvais-mot-1')
      expect(answer.status, answer.body).toBe(401)
    }
    const right = await logIn(guesses + 1, email, password)
    expect(isExpected(expected, right), `${right.status} ${right.body}`).toBe(true)
  })
}

/** The mail address with its host in full-width letters. */
function wide(email: string): string {
  const [name = '', host = ''] = email.split('@')
  const letters = Array.from(host, (letter) =>
    /[a-z]/.test(letter) ? String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0) : letter,
  )
  return `${name}@${letters.join('')}`
}
