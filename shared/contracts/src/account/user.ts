import * as z from 'zod/mini'
import { passwordMinLength, passwordPatterns } from '@shop/domain'
import { defineCall } from '../call/define-call.ts'
import { Email, Line } from '../call/text.ts'

/** At least 8 characters with an upper-case letter, a lower-case letter and a digit (AUTH-02). */
export const NewPassword = z
  .string()
  .check(
    z.minLength(passwordMinLength),
    z.maxLength(200),
    ...Object.values(passwordPatterns).map((pattern) => z.regex(pattern)),
  )
/** The code from a mail: exactly 6 letters and digits, in upper case (AUTH-05). */
export const Code = z.pipe(
  z.string().check(z.trim(), z.toUpperCase(), z.maxLength(20)),
  z.string().check(z.regex(/^[A-Z0-9]{6}$/)),
)
/** Name of a person. */
export const FullName = Line(100, 2)
/** Key in the link of a mail, sent together with the code. A call with the right key does not count as a guess of the code (SEC-07). */
const LinkKey = z.optional(z.string().check(z.maxLength(100)))
export const Done = z.object({ success: z.literal(true), message: z.optional(z.string()) })
export const SignedIn = z.extend(Done, { token: z.string() })

export const userCalls = {
  /** Gives the same answer whether or not the address has an account (API-04). */
  'user/register': defineCall({
    input: z
      .object({
        name: FullName,
        email: Email,
        password: NewPassword,
        confirmPassword: z.string().check(z.maxLength(200)),
      })
      .check(
        z.refine((form) => form.password === form.confirmPassword, { path: ['confirmPassword'] }),
      ),
    answer: Done,
    errors: { 400: ['name_not_allowed'], 429: ['too_many_mails'] },
  }),
  'user/login': defineCall({
    input: z.object({ email: Email, password: z.string().check(z.minLength(1), z.maxLength(200)) }),
    answer: SignedIn,
    errors: {
      401: ['invalid_credentials'],
      403: ['needs_verification'],
      429: ['too_many_mails'],
    },
  }),
  /**
   * In the browser that registered, or that signed in with the registration's password, the answer has `token`. Any
   * other browser is not signed in: the answer has `resetToken`, with which the account's password can be chosen
   * (SEC-03).
   */
  'user/verify': defineCall({
    input: z.object({ email: Email, code: Code, key: LinkKey }),
    answer: z.extend(Done, { token: z.optional(z.string()), resetToken: z.optional(z.string()) }),
    errors: { 400: ['invalid_code'] },
  }),
  'user/resend-verification': defineCall({
    input: z.object({ email: Email }),
    answer: Done,
    errors: { 429: ['resend_too_soon', 'too_many_mails'] },
  }),
  'user/forgot-password': defineCall({
    input: z.object({ email: Email }),
    answer: Done,
    errors: { 429: ['resend_too_soon', 'too_many_mails'] },
  }),
  'user/verify-reset-code': defineCall({
    input: z.object({ email: Email, code: Code, key: LinkKey }),
    answer: z.extend(Done, { resetToken: z.string() }),
    errors: { 400: ['invalid_reset_code'] },
  }),
  'user/reset-password': defineCall({
    input: z
      .object({
        resetToken: Line(500),
        newPassword: NewPassword,
        confirmPassword: z.string().check(z.maxLength(200)),
      })
      .check(
        z.refine((form) => form.newPassword === form.confirmPassword, {
          path: ['confirmPassword'],
        }),
      ),
    answer: Done,
    errors: { 400: ['invalid_reset_token'] },
  }),
  /** Exchanges the token in the header for a new token; the old token expires soon afterwards (SESS-02). */
  'user/refresh-token': defineCall({
    input: z.object({}),
    answer: SignedIn,
    errors: { 401: ['unauthorized'] },
  }),
  /** Ends the session on the server. Clients need not call it; an invalid token gets the same answer (AUTH-06). */
  'user/logout': defineCall({
    input: z.object({}),
    answer: Done,
    errors: {},
  }),
  /**
   * Exchanges the token in the hash of the page's address for a session's token. Works only in the browser that started
   * the sign-in. The answer has the session's token, which the browser stores, and the account's name and e-mail
   * (ROUTE-04, SEC-03).
   */
  'user/finish-sign-in': defineCall({
    input: z.object({ token: Line(2000) }),
    answer: z.extend(SignedIn, { name: z.string(), email: z.string() }),
    errors: { 401: ['unauthorized'] },
  }),
}
