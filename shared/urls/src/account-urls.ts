import { paths } from './paths.ts'
import { withQuery } from './query.ts'

/**
 * The sign-in page. `returnTo` is the in-app path of the page that opens after sign-in; with `verify` or `reset`, the
 * page asks for the code of a mail (ROUTE-02).
 */
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

/** The link in a mail that verifies an e-mail address or resets a password (VER-01). */
export function verifyEmail(query: {
  code: string
  email: string
  /** Key that shows the server that the shopper followed the link and did not guess the code. */
  key?: string
  verify?: boolean
  reset?: boolean
}): string {
  return withQuery(paths.verifyEmail, { ...query })
}

/** The page that opens after sign-in with Google, with a token in the hash (ROUTE-04). */
export function authCallback(query: { returnTo?: string | undefined } = {}): string {
  return withQuery(paths.authCallback, query)
}

/** The server's address that starts sign-in with Google. It must be opened with a full page load (ROUTE-06). */
export function googleSignIn(query: { returnTo?: string | undefined } = {}): string {
  return withQuery('/api/user/auth/google', query)
}

export function verify(): string {
  return paths.verify
}

/** The page with name, password, sessions and data of the account (ACC-01). */
export function account(): string {
  return paths.account
}

export function orders(): string {
  return paths.orders
}

/** The confirmation page of a guest's order (CONF-01). */
export function orderConfirmation({ orderId, email }: { orderId: string; email: string }): string {
  return withQuery(paths.orderConfirmation, { orderId, email, guest: true })
}

/** The confirmation page of a signed-in shopper's order (CONF-02). */
export function userOrderConfirmation({ orderId }: { orderId: string }): string {
  return withQuery(paths.userOrderConfirmation, { orderId, user: true })
}

/** The link with which a customer confirms, changes or cancels one order (OPER-08). */
export function orderLink({ orderId, key }: { orderId: string; key: string }): string {
  return withQuery(paths.orderLink, { order: orderId, key })
}

export function guestOrderTracking(): string {
  return paths.guestOrderTracking
}

/**
 * The page that tracks one order. Order number and e-mail are in the hash, which browsers do not send to servers. The
 * page removes the hash from the address (GTRK-01).
 */
export function trackedOrder({ orderId, email }: { orderId: string; email: string }): string {
  return withQuery(paths.guestOrderTracking, { orderId, email }).replace('?', '#')
}
