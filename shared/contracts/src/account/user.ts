import * as z from 'zod/mini'
import { passwordMinLength, passwordPatterns } from '@shop/domain'
import { defineCall } from '../call.ts'
import { Email, Line } from '../text.ts'

/** At least 8 characters with an upper-case letter, a lower-case letter and a digit (AUTH-02). */
const NewPassword = z
  .string()
  .check(
    z.minLength(passwordMinLength),
    z.maxLength(200),
    ...Object.values(passwordPatterns).map((pattern) => z.regex(pattern)),
  )
/** The code from a mail: exactly 6 letters and digits, in upper case (AUTH-05). */
const Code = z.pipe(
  z.string().check(z.trim(), z.toUpperCase(), z.maxLength(20)),
  z.string().check(z.regex(/^[A-Z0-9]{6}$/)),
)
const Done = z.object({ success: z.literal(true), message: z.optional(z.string()) })
const SignedIn = z.extend(Done, { token: z.string() })

export const userCalls = {
  /** Gives the same answer whether or not the address has an account (API-04). */
  'user/register': defineCall({
    input: z
      .object({
        name: z.string().check(z.trim(), z.minLength(2), z.maxLength(100)),
        email: Email,
        password: NewPassword,
        confirmPassword: z.string().check(z.maxLength(200)),
      })
      .check(
        z.refine((form) => form.password === form.confirmPassword, { path: ['confirmPassword'] }),
      ),
    answer: Done,
    errors: {},
  }),
  'user/login': defineCall({
    input: z.object({ email: Email, password: z.string().check(z.minLength(1), z.maxLength(200)) }),
    answer: SignedIn,
    errors: { 401: ['invalid_credentials'], 403: ['needs_verification'] },
  }),
  'user/verify': defineCall({
    input: z.object({ email: Email, code: Code }),
    answer: SignedIn,
    errors: { 400: ['invalid_code'] },
  }),
  'user/resend-verification': defineCall({
    input: z.object({ email: Email }),
    answer: Done,
    errors: { 429: ['resend_too_soon'] },
  }),
  'user/forgot-password': defineCall({
    input: z.object({ email: Email }),
    answer: Done,
    errors: { 429: ['resend_too_soon'] },
  }),
  'user/verify-reset-code': defineCall({
    input: z.object({ email: Email, code: Code }),
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
  /** Gives a new token for the one in the header; the old one ends soon after (SESS-02). */
  'user/refresh-token': defineCall({
    input: z.object({}),
    answer: SignedIn,
    errors: { 401: ['unauthorized'] },
  }),
  /** Ends the session on the server. Optional for clients; an invalid token gets the same answer (AUTH-06). */
  'user/logout': defineCall({
    input: z.object({}),
    answer: Done,
    errors: {},
  }),
}
