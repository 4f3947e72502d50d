import type { Language } from '@shop/domain'
import type { Tx } from '../../db/tables.ts'
import type { Mail } from '../../mail/outbox/queued-mail.ts'
import { queueMail } from '../../mail/outbox/outbox.repository.ts'
import { runInSavepoint } from '../users/email-lock.repository.ts'
import {
  type CodePurpose,
  newCode,
  noteRequest,
  refuseTooSoon,
  replaceCode,
} from './one-time-code.repository.ts'

/** Who asks for a code. An address without an account is asked for like any other and written nothing. */
interface Request {
  purpose: CodePurpose
  email: string
  language: Language
  /** Whoever the mail is for; undefined where there is nobody. */
  recipient: { name: string; registrationId: string | null; hasAccount: boolean } | undefined
}

/** Sends a new code, once a minute: the limit, the answer and the work are the same for every address (API-04). */
export async function sendCodeAgain(tx: Tx, request: Request): Promise<void> {
  await refuseTooSoon(tx, request.purpose, request.email)
  await sendCode(tx, request)
}

/** Sends a new code to whoever registers or signs in, unless the mail of a moment ago is as good. */
export async function sendCodeIfDue(tx: Tx, request: Request): Promise<void> {
  const { purpose, email, recipient } = request
  const registrationId = recipient?.registrationId ?? null
  const suffices = await noteRequest(tx, purpose, { email, registrationId })
  await runInSavepoint(tx, !suffices, () => sendCode(tx, request))
}

async function sendCode(tx: Tx, request: Request): Promise<void> {
  const { purpose, email, recipient } = request
  const code = newCode()
  const registrationId = recipient?.registrationId ?? null
  const mailed = recipient !== undefined
  await replaceCode(tx, { purpose, email, code, registrationId, mailed })
  await runInSavepoint(tx, mailed, () => queueMail(tx, mailOf(request, code)))
}

/** To verify is of no use to an owner of an account, who only learns that somebody tried (API-04). */
function mailOf({ purpose, email: to, language, recipient }: Request, code: string): Mail {
  const name = recipient?.name ?? ''
  if (purpose === 'reset') return { to, language, kind: 'reset_code', name, code }
  if (recipient?.hasAccount) return { to, language, kind: 'account_exists', name }
  return { to, language, kind: 'verification_code', name, code }
}
