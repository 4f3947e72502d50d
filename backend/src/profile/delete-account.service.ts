import type { Language } from '@shop/domain'
import {
  accountAsker,
  invalidateCodes,
  type EnteredCode,
  tryCode,
  useCode,
} from '../account/codes/one-time-code.repository.ts'
import { deleteResetTokens } from '../account/codes/reset-token.repository.ts'
import { sendCodeAgain } from '../account/codes/send-code.ts'
import { resetLoginAttempts } from '../account/login/login-attempts.repository.ts'
import { deleteRegistrations } from '../account/registration/registration.repository.ts'
import { lockEmail } from '../account/users/email-lock.repository.ts'
import {
  deleteUser,
  findAccount,
  lockUser,
  lockWithPassword,
} from '../account/users/user.repository.ts'
import type { Db, Tx } from '../db/tables.ts'
import { Refusal } from '../http/errors/refusal.ts'
import { deleteMailsTo, queueMail } from '../mail/outbox/outbox.repository.ts'
import { deleteSubscriber } from '../newsletter/newsletter.repository.ts'
import { anonymiseAccountOrders, hasOrdersUnderWay } from '../order/anonymise-orders.repository.ts'
import { deleteReviewsOf } from '../review/reviews-of-person.repository.ts'
import type { Sender } from '../sender/sender.ts'
import type { SignedInUser } from '../session/session.ts'
import { deletePriceAlertsOf } from '../price-alert/price-alert.repository.ts'
import { deleteAlertsOf } from '../stock-alert/stock-alert.repository.ts'
import { confirmPassword } from './confirm-password.ts'

/**
 * Mails the code that deletes an account without a password. Throws the refusals `resend_too_soon`, `too_many_mails` and
 * `unauthorized`.
 */
export async function sendDeletionCode(
  db: Db,
  { id, email, name }: SignedInUser,
  { language, sender }: { language: Language; sender: Sender },
): Promise<void> {
  const asker = accountAsker(id)
  const recipient = { name, registrationId: null, hasAccount: true }
  await db.transaction().execute(async (tx) => {
    await lockEmail(tx, email)
    if (!(await lockUser(tx, id))) throw new Refusal('unauthorized')
    const request = { purpose: 'deletion', email, language, asker, recipient } as const
    await sendCodeAgain(tx, { ...request, sender: { ...sender, isOwner: true } })
  })
}

interface Proof {
  password?: string | undefined
  code?: string | undefined
}

/**
 * Deletes the account and all data of its owner; orders are kept without personal data (decision 038). Throws the
 * refusals `wrong_password`, `invalid_code` and, if an order is not delivered or cancelled yet, `orders_under_way`.
 */
export async function deleteAccount(
  db: Db,
  user: SignedInUser,
  { language, sender, ...proof }: Proof & { language: Language; sender: Sender },
): Promise<void> {
  const confirmLocked = await checkProof(db, user, { ...proof, sender })
  await db.transaction().execute(async (tx) => {
    await lockEmail(tx, user.email)
    await confirmLocked(tx)
    if (await hasOrdersUnderWay(tx, user.id)) throw new Refusal('orders_under_way')
    // The language is read first, because it is deleted with the account.
    const { mail_language: chosen } = (await findAccount(tx, user.id)) ?? {}
    await deleteAccountData(tx, user)
    const { email, name } = user
    await queueMail(tx, { to: email, language: chosen ?? language, kind: 'account_deleted', name })
  })
}

/** Checks the password or the code. Returns a function that locks the account and checks that this proof is still valid. */
async function checkProof(
  db: Db,
  user: SignedInUser,
  { password, code, sender }: Proof & { sender: Sender },
): Promise<(tx: Tx) => Promise<void>> {
  const { id, email } = user
  if (code === undefined) {
    const hash = await confirmPassword(db, user, password ?? '')
    return async (tx) => {
      if (!(await lockWithPassword(tx, id, hash))) throw new Refusal('wrong_password')
    }
  }
  const entering = { asker: accountAsker(id), sender: { ...sender, isOwner: true } }
  const entered: EnteredCode | undefined = await tryCode(db, 'deletion', { email, code }, entering)
  if (!entered) throw new Refusal('invalid_code')
  return async (tx) => {
    const isUsed = await useCode(tx, entered)
    const isHeld = await lockUser(tx, id)
    if (!isUsed || !isHeld) throw new Refusal('invalid_code')
  }
}

/**
 * Deletes the account and all other personal data of its owner. The caller must have locked the account and the
 * e-mail. `guestOrderIds`: orders that the owner placed as a guest; the caller must have removed their personal data.
 * Returns the ids of the account's orders and the guest orders, which are kept.
 */
export async function deleteAccountData(
  tx: Tx,
  { id, email }: Pick<SignedInUser, 'id' | 'email'>,
  guestOrderIds: readonly string[] = [],
): Promise<string[]> {
  const orderIds = [...guestOrderIds, ...(await anonymiseAccountOrders(tx, id))]
  await deleteReviewsOf(tx, { userId: id, orderIds })
  await deleteMailsTo(tx, email, orderIds)
  await deleteSubscriber(tx, email)
  await deleteAlertsOf(tx, email)
  await deletePriceAlertsOf(tx, email)
  await deleteRegistrations(tx, email)
  await invalidateCodes(tx, email)
  await deleteResetTokens(tx, email)
  await resetLoginAttempts(tx, email)
  await deleteUser(tx, id)
  return orderIds
}
