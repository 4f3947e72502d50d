import { paths } from './paths.ts'
import { withQuery } from './query.ts'

/** Sign-in. `returnTo` is the in-app path to come back to; `verify` and `reset` show the verification screen (ROUTE-02). */
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
  verify?: boolean
  reset?: boolean
}): string {
  return withQuery(paths.verifyEmail, { ...query })
}

/** Where sign-in with Google ends, with a token in the fragment (ROUTE-04). */
export function authCallback(query: { returnTo?: string | undefined } = {}): string {
  return withQuery(paths.authCallback, query)
}

/** Where sign-in with Google starts. It is a route of the server and needs a full page load (ROUTE-06). */
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

export function guestOrderTracking(): string {
  return paths.guestOrderTracking
}
