import { networkOf, networksAround } from '../http/request/client-network.ts'
import { countInNetworks, refuseAbove } from '../http/limits/rate-limit-counters.ts'
import { endDeskSession, findSignedIn } from '../operator/desk-session.repository.ts'
import { signInOperator } from '../operator/sign-in.service.ts'
import { DeskRefusal } from './desk-refusal.ts'
import { type DeskApi, deskRoute } from './desk-route.ts'
import { sessionCookie, tokenOf } from './session-cookie.ts'

/** Largest number of sign-in attempts of a network in a minute, for the names of all operators together. Shoppers have the same limit. */
const MOST_SIGN_INS = 12
const MINUTE_MS = 60_000

export function registerSessions(api: DeskApi): void {
  const { db } = api
  const count = countInNetworks()

  deskRoute(api, 'session', async (_input, { request }) => {
    const operator = await findSignedIn(db, tokenOf(request) ?? '')
    if (!operator) throw new DeskRefusal('unauthorized')
    return operator
  })

  deskRoute(api, 'sign-in', async (credentials, { request, reply }) => {
    refuseAbove(count(networksAround(request.ip), MINUTE_MS, MOST_SIGN_INS), MOST_SIGN_INS)
    const session = await signInOperator(db, credentials, networkOf(request.ip))
    if (!session) throw new DeskRefusal('invalid_credentials')
    // The sign-in ends the session of the browser's earlier token, and never reuses this token.
    const before = tokenOf(request)
    if (before !== undefined) await endDeskSession(db, before)
    reply.header('set-cookie', sessionCookie(session.token, request))
    return { name: session.name }
  })

  deskRoute(api, 'sign-out', async (_input, { request, reply }) => {
    await endDeskSession(db, tokenOf(request) ?? '')
    reply.header('set-cookie', sessionCookie('', request))
    return {}
  })
}
