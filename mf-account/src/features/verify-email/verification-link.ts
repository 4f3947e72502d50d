import { normaliseEmail } from '@shop/domain'
import { typedCode } from '../../sign-in/one-time-code.ts'

/** The data in the link of a mail (VER-01). */
export interface VerificationLink {
  kind: 'verify' | 'reset'
  email: string
  code: string
  /** Key of the link, sent with the code; links in mails before 2027 have none. */
  key?: string
}

/** Undefined if a part of the link is missing. */
export function readVerificationLink(query: URLSearchParams): VerificationLink | undefined {
  const email = normaliseEmail(query.get('email') ?? '')
  const code = typedCode(query.get('code') ?? '')
  const kind = query.has('verify') ? 'verify' : query.has('reset') ? 'reset' : undefined
  const key = query.get('key') ?? undefined
  return kind && email && code ? { kind, email, code, ...(key && { key }) } : undefined
}
