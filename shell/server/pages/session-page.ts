import type { FastifyRequest } from 'fastify'
import { CompressedBody } from '@shop/http'
import { accountOf } from '@shop/stores/token-claims'
import type { Visitor } from '../api/api.ts'
import type { ReadyPage } from '../sharing/ready-page.ts'
import type { ShownPage } from './page-parts.ts'
import { isFirstCall } from './session-script.ts'

/** Longer than any token of the shop. */
const maxTokenLength = 4096

/** The session whose page `session-script.ts` asks for; undefined for every other request. */
export function sessionOf({ headers }: Pick<FastifyRequest, 'headers'>): Visitor['session'] {
  const { token, 'first-call': callPath } = headers
  if (typeof token !== 'string' || typeof callPath !== 'string') return undefined
  if (token === '' || token.length > maxTokenLength || !isFirstCall(callPath)) return undefined
  return { callPath, token, accountId: accountOf(token) }
}

/**
 * What the script shows of a page that was rendered for a session, as JSON (decision 069): `main`, the inner HTML of the page's main element,
 * `styles`, all rules of styled-components, `loaderData`, what the browser hydrates from, `answer`, that of the page's first
 * call, and `ran`, the versions that rendered it. 204 where the page is not whole, or not of an account: the API may have
 * refused the token.
 */
export function sessionPage(page: ShownPage, ran: string): ReadyPage {
  const shown = whatIsShown(page)
  return {
    status: shown ? 200 : 204,
    html: new CompressedBody(Buffer.from(shown ? JSON.stringify({ ...shown, ran }) : '')),
    policy: '',
    hydrates: false,
    isForAll: false,
    isForOne: false,
  }
}

interface ShownToSession {
  main: string
  styles: string
  loaderData: Record<string, unknown>
  answer: unknown
}

function whatIsShown({
  status,
  hydrates,
  failures,
  hydration,
  body,
  styles,
}: ShownPage): ShownToSession | undefined {
  if (status !== 200 || !hydrates || failures.length > 0) return undefined
  const { loaderData } = JSON.parse(hydration) as { loaderData: Record<string, unknown> }
  const answer = Object.values(loaderData).map(answerOf).find(Boolean)
  const [, main] = /<main\b[^>]*>(.*)<\/main>/s.exec(body) ?? []
  const [, rules] = /^<style\b[^>]*>(.*)<\/style>$/s.exec(styles.trim()) ?? []
  if (answer === undefined || main === undefined || rules === undefined) return undefined
  return { main, styles: rules, loaderData, answer }
}

/** The answer in a `ServedSession`. */
function answerOf(data: unknown): unknown {
  return (data as { answer?: unknown } | null)?.answer
}
