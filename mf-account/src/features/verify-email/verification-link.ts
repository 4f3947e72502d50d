import { normaliseEmail } from '@shop/domain'
import { typedCode } from '../../sign-in/one-time-code.ts'

/** What the link of a mail asks for (VER-01). */
export interface VerificationLink {
  kind: 'verify' | 'reset'
  email: string
  code: string
}

/** Undefined where a part of the link is missing. */
export function readVerificationLink(query: URLSearchParams): VerificationLink | undefined {
  const email = normaliseEmail(query.get('email') ?? '')
  const code = typedCode(query.get('code') ?? '')
  const kind = query.has('verify') ? 'verify' : query.has('reset') ? 'reset' : undefined
  return kind && email && code ? { kind, email, code } : undefined
}
