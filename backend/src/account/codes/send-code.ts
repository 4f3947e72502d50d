import type { Language } from '@shop/domain'
import type { Tx } from '../../db/tables.ts'
import { type Mail, queueMail } from '../../mail/outbox/outbox.repository.ts'
import type { Sender } from '../../sender/sender.ts'
import { consumeMailShare } from '../../sender/shares.repository.ts'
import { runInSavepoint } from '../users/email-lock.repository.ts'
import {
  type CodePurpose,
  newCode,
  noteRequest,
  refuseTooSoon,
  replaceCode,
} from './one-time-code.repository.ts'

/** A request for a code. An address without an account causes the same work, but no mail. */
interface Request {
  purpose: CodePurpose
  email: string
  language: Language
  /** The browser or account that asks. */
  asker: Buffer
  sender: Sender
  /** Recipient of the mail; undefined if there is no account. */
  recipient: { name: string; registrationId: string | null; hasAccount: boolean } | undefined
}

/**
 * Sends a new code, at most once a minute. Limit, answer and work are the same for every address (API-04). Throws the
 * refusals `resend_too_soon` and `too_many_mails`; without a refusal the code is sent, unless the address has no
 * account.
 */
export async function sendCodeAgain(tx: Tx, request: Request): Promise<void> {
  await refuseTooSoon(tx, request)
  await sendCode(tx, request)
}

/**
 * Sends a new code after a registration or a login, unless the asker's last mail is less than a minute old and belongs
 * to the same registration. Throws the refusal `too_many_mails`.
 */
export async function sendCodeIfDue(tx: Tx, request: Request): Promise<void> {
  const registrationId = request.recipient?.registrationId ?? null
  if (await noteRequest(tx, request, registrationId)) return
  await sendCode(tx, request)
}

async function sendCode(tx: Tx, request: Request): Promise<void> {
  const { purpose, email, asker, sender, recipient } = request
  await consumeMailShare(tx, email, 'codes', sender)
  const code = newCode()
  const registrationId = recipient?.registrationId ?? null
  const mailed = recipient !== undefined
  await replaceCode(tx, { purpose, email, asker, code, registrationId, mailed })
  await runInSavepoint(tx, mailed, () => queueMail(tx, mailOf(request, code)))
}

/** The owner of an existing account gets a notice instead of a verification code (API-04). */
function mailOf({ purpose, email: to, language, recipient }: Request, code: string): Mail {
  const name = recipient?.name ?? ''
  if (purpose === 'reset') return { to, language, kind: 'reset_code', name, code }
  if (purpose === 'deletion') return { to, language, kind: 'deletion_code', name, code }
  if (recipient?.hasAccount) return { to, language, kind: 'account_exists', name }
  return { to, language, kind: 'verification_code', name, code }
}
