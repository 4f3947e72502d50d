import { isCodeValid } from '../../account/codes/one-time-code.repository.ts'
import type { Db } from '../../db/tables.ts'
import type { LeasedMail } from '../../mail/outbox/outbox.repository.ts'

/** Kind of a mail with a code → purpose of its code. */
export const codePurposes = {
  verification_code: 'verification',
  reset_code: 'reset',
  deletion_code: 'deletion',
} as const

/** False for a mail whose code was used, replaced or invalidated since the mail was queued (AUTH-05). */
export async function isCurrentMail(db: Db, { subject, to: email }: LeasedMail): Promise<boolean> {
  if (!('code' in subject)) return true
  return isCodeValid(db, { purpose: codePurposes[subject.kind], email, code: subject.code })
}
