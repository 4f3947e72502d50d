import { call } from '@shop/api'
import type { GoTo } from './use-login-step.ts'

const calls = { verify: 'user/resend-verification', resetCode: 'user/forgot-password' } as const

interface MailedCode {
  /** The step that asks for the code. */
  step: keyof typeof calls
  email: string
}

/** Asks the server to mail a code, and goes to the step that asks for this code (AUTH-04, AUTH-05). */
export async function mailCode(
  { step, email }: MailedCode,
  goTo: GoTo,
  options?: Parameters<GoTo>[1],
): Promise<void> {
  await call(calls[step], { email })
  goTo({ name: step, email, sentAt: Date.now() }, options)
}
