import type { FastifyReply, FastifyRequest } from 'fastify'
import { firstCallHeader } from '@shop/contracts/call-routes'
import { tokenClaims } from '@shop/domain'
import type { VisitorSession } from '../api/api.ts'
import type { ShownPage } from '../render/page-input.ts'
import { isFirstCall } from './session-script.ts'

/** Maximum length of a token, in characters. Every token of the shop is shorter. */
const maxTokenLength = 4096

/** The session for which `session-script.ts` requests a page; undefined if any other code sends the request. */
export function sessionOf({
  headers,
}: Pick<FastifyRequest, 'headers'>): VisitorSession | undefined {
  const { token, [firstCallHeader]: callPath, 'user-agent': userAgent = '' } = headers
  if (typeof token !== 'string' || typeof callPath !== 'string') return undefined
  if (token.length > maxTokenLength || !isFirstCall(callPath)) return undefined
  const { sub: accountId } = tokenClaims(token)
  return typeof accountId === 'string' ? { callPath, token, accountId, userAgent } : undefined
}

/**
 * The answer to the script in the page, for a page that was rendered for a session (decision 069). Its JSON contains
 * `main` (the inner HTML of the main element), `styles` (all rules of styled-components), `loaderData` (the data from
 * which the browser hydrates) and `versionKey`. The answer is 204 if the page has failures or shows no account, for
 * example because the API refused the token.
 */
export function sessionPage(page: ShownPage, versionKey: string): Response {
  const shown = whatIsShown(page)
  return shown ? Response.json({ ...shown, versionKey }) : new Response(null, { status: 204 })
}

interface ShownToSession {
  main: string
  styles: string
  loaderData: Record<string, unknown>
}

function whatIsShown(page: ShownPage): ShownToSession | undefined {
  const { status, hydrates, failures, hydration, body, styles } = page
  if (status !== 200 || !hydrates || failures.length > 0) return undefined
  const { loaderData } = JSON.parse(hydration) as { loaderData: Record<string, unknown> }
  const isServed = Object.values(loaderData).some(Boolean)
  const [, main] = /<main\b[^>]*>(.*)<\/main>/s.exec(String(body)) ?? []
  const [, rules] = /^<style\b[^>]*>(.*)<\/style>$/s.exec(styles.trim()) ?? []
  if (!isServed || main === undefined || rules === undefined) return undefined
  return { main, styles: rules, loaderData }
}

/** Sends a session's page to the script in the public page; no cache may store it. */
export async function sendToSession(page: Response, reply: FastifyReply): Promise<FastifyReply> {
  reply.status(page.status).header('cache-control', 'no-store')
  if (page.status === 204) return reply.send()
  return reply.header('content-type', 'application/json; charset=utf-8').send(await page.text())
}
