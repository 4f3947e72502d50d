import { paths } from './paths.ts'
import { withQuery } from './query.ts'

/** Sign-in. `returnTo` is the in-app path to return to; `verify` and `reset` show the verification screen (ROUTE-02). */
export function login(
  query: {
    returnTo?: string | undefined
    error?: string
    showForgotPassword?: boolean
    email?: string
    verify?: boolean
    reset?: boolean
    code?: string
  } = {},
): string {
  return withQuery(paths.login, { ...query })
}

/** The link of a verification or reset e-mail (VER-01). */
export function verifyEmail(query: {
  code: string
  email: string
  /** Key by which the server distinguishes following the link from guessing its code. */
  key?: string
  verify?: boolean
  reset?: boolean
}): string {
  return withQuery(paths.verifyEmail, { ...query })
}

/** The page to which sign-in with Google returns, with a token in the hash (ROUTE-04). */
export function authCallback(query: { returnTo?: string | undefined } = {}): string {
  return withQuery(paths.authCallback, query)
}

/** The server's address that starts sign-in with Google. It needs a full page load (ROUTE-06). */
export function googleSignIn(query: { returnTo?: string | undefined } = {}): string {
  return withQuery('/api/user/auth/google', query)
}

export function verify(): string {
  return paths.verify
}

/** Name, password, sessions and data of the account (ACC-01). */
export function account(): string {
  return paths.account
}

export function orders(): string {
  return paths.orders
}

/** A guest's confirmation (CONF-01). */
export function orderConfirmation({ orderId, email }: { orderId: string; email: string }): string {
  return withQuery(paths.orderConfirmation, { orderId, email, guest: true })
}

/** A signed-in shopper's confirmation (CONF-02). */
export function userOrderConfirmation({ orderId }: { orderId: string }): string {
  return withQuery(paths.userOrderConfirmation, { orderId, user: true })
}

/** The link by which a customer confirms, changes or cancels one order (OPER-08). */
export function orderLink({ orderId, key }: { orderId: string; key: string }): string {
  return withQuery(paths.orderLink, { order: orderId, key })
}

export function guestOrderTracking(): string {
  return paths.guestOrderTracking
}

/** The page that tracks one order. Order and e-mail are in the hash, which is sent to no server; the page removes them from the address (GTRK-01). */
export function trackedOrder({ orderId, email }: { orderId: string; email: string }): string {
  return withQuery(paths.guestOrderTracking, { orderId, email }).replace('?', '#')
}
