import * as z from 'zod/mini'
import { languages } from '@shop/domain'
import { Address, Order } from '../buying/order.ts'
import { defineCall } from '../call/define-call.ts'
import { Line } from '../call/text.ts'
import { SavedAddress } from './address-book.ts'
import { Code, Done, FullName, NewPassword, SignedIn } from './user.ts'

/** Times are epoch ms. `browser` and `system` are the browser and operating system that last used the session, if known. */
export const AccountSession = z.object({
  id: z.string(),
  signedInAt: z.number(),
  usedAt: z.number(),
  browser: z.optional(z.string()),
  system: z.optional(z.string()),
  /** Whether the token of this call belongs to this session. */
  isThis: z.boolean(),
})
export type AccountSession = z.infer<typeof AccountSession>

export const Account = z.object({
  name: z.string(),
  email: z.string(),
  /** Left out until the account's owner has chosen a language. Until then, a mail is in the language of the page that caused it. */
  mailLanguage: z.optional(z.enum(languages)),
  /** False for an account that only signs in with Google. */
  hasPassword: z.boolean(),
  /** Whether the account's e-mail address is subscribed to the newsletter. */
  newsletter: z.boolean(),
  /** The address of the account's newest order that is not a pick-up; left out if there is no such order (ADDR-01). */
  lastAddress: z.optional(Address),
  /** The address book, the default address first; left out by an older server (ADDR-01). */
  addresses: z.optional(z.array(SavedAddress)),
  /** The sessions, most recently used first. */
  sessions: z.array(AccountSession),
})
export type Account = z.infer<typeof Account>

/** Everything the shop keeps about an account's owner, without hashes and tokens. Times are epoch ms. */
export const AccountData = z.object({
  exportedAt: z.number(),
  account: z.object({
    name: z.string(),
    email: z.string(),
    createdAt: z.number(),
    mailLanguage: z.optional(z.enum(languages)),
    hasPassword: z.boolean(),
    hasGoogle: z.boolean(),
  }),
  /** Delivery addresses of the orders, each address once. */
  addresses: z.array(Address),
  /** The address book; left out by an older server. */
  savedAddresses: z.optional(z.array(z.omit(SavedAddress, { id: true }))),
  orders: z.array(Order),
  /** Includes reviews that the owner wrote as a guest through the link of an order that now belongs to the account (REV-01). */
  reviews: z.array(
    z.object({
      productId: z.string(),
      productName: z.string(),
      content: z.string(),
      date: z.number(),
      /** Left out by an older server, and for a review without stars. */
      stars: z.optional(z.number()),
      /** The name that a guest's review shows; an account's review shows the account's name. */
      name: z.optional(z.string()),
    }),
  ),
  /**
   * Other shoppers' reviews that the account has called helpful, without the names of their authors (REV-02); left out
   * by an older server.
   */
  helpfulVotes: z.optional(
    z.array(
      z.object({
        reviewId: z.number(),
        productId: z.string(),
        productName: z.string(),
        /** Left out while the operator hides the review. */
        content: z.optional(z.string()),
      }),
    ),
  ),
  cart: z.record(z.string(), z.record(z.string(), z.number())),
  newsletter: z.optional(
    z.object({
      language: z.enum(languages),
      askedAt: z.number(),
      confirmedAt: z.optional(z.number()),
      unsubscribedAt: z.optional(z.number()),
    }),
  ),
  /** Sold-out products for which the owner asked for a mail when they are back in stock (BACK-01). */
  stockAlerts: z.array(
    z.object({
      productId: z.string(),
      askedAt: z.number(),
      confirmedAt: z.optional(z.number()),
      endedAt: z.optional(z.number()),
    }),
  ),
  /** Wishlists for which the owner asked for mails about lower prices (WISH-02); left out by an older server. */
  priceAlerts: z.optional(
    z.array(
      z.object({
        productIds: z.array(z.string()),
        askedAt: z.number(),
        confirmedAt: z.optional(z.number()),
        endedAt: z.optional(z.number()),
      }),
    ),
  ),
  /** Products of the wishlist, last added first (WISH-01); left out by an older server. */
  wishlist: z.optional(z.array(z.object({ productId: z.string(), addedAt: z.number() }))),
  sessions: z.array(z.omit(AccountSession, { id: true })),
})
export type AccountData = z.infer<typeof AccountData>

/** Calls for an account's owner (ACC-01). Every call needs the session's token. */
export const accountCalls = {
  'account/get': defineCall({
    input: z.object({}),
    answer: z.object({ success: z.literal(true), account: Account }),
    errors: { 401: ['unauthorized'] },
  }),
  'account/rename': defineCall({
    input: z.object({ name: FullName }),
    answer: SignedIn,
    errors: { 400: ['name_not_allowed'], 401: ['unauthorized'] },
  }),
  'account/change-password': defineCall({
    input: z
      .object({
        password: z.string().check(z.minLength(1), z.maxLength(200)),
        newPassword: NewPassword,
        confirmPassword: z.string().check(z.maxLength(200)),
      })
      .check(
        z.refine((form) => form.newPassword === form.confirmPassword, {
          path: ['confirmPassword'],
        }),
      ),
    answer: SignedIn,
    errors: { 401: ['unauthorized'], 403: ['wrong_password'] },
  }),
  'account/change-mail-language': defineCall({
    input: z.object({ language: z.enum(languages) }),
    answer: Done,
    errors: { 401: ['unauthorized'] },
  }),
  'account/end-session': defineCall({
    input: z.object({ id: Line(100) }),
    answer: Done,
    errors: { 401: ['unauthorized'] },
  }),
  'account/end-all-sessions': defineCall({
    input: z.object({}),
    answer: Done,
    errors: { 401: ['unauthorized'] },
  }),
  'account/change-newsletter': defineCall({
    input: z.object({ isWanted: z.boolean() }),
    answer: Done,
    errors: { 401: ['unauthorized'] },
  }),
  'account/export': defineCall({
    input: z.object({}),
    answer: z.object({ success: z.literal(true), data: AccountData }),
    errors: { 401: ['unauthorized'] },
  }),
  'account/deletion-code': defineCall({
    input: z.object({}),
    answer: Done,
    errors: { 401: ['unauthorized'], 429: ['resend_too_soon', 'too_many_mails'] },
  }),
  /** Needs the account's password, or the code that `account/deletion-code` sends. */
  'account/delete': defineCall({
    input: z.object({
      confirmed: z.literal(true),
      password: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
      code: z.optional(Code),
    }),
    answer: Done,
    errors: {
      400: ['invalid_code'],
      401: ['unauthorized'],
      403: ['wrong_password'],
      409: ['orders_under_way'],
    },
  }),
}
