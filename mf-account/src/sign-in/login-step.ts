/** What the login page shows. It is kept in the history entry, so it survives a reload. */
export type LoginStep =
  | { name: 'logIn'; email?: string; note?: LoginNote }
  | { name: 'signUp' }
  /** Without `sentAt`, in epoch ms, nobody knows how long the code lives. */
  | { name: 'verify'; email?: string; sentAt?: number; isReminded?: boolean }
  | { name: 'forgot'; email?: string }
  | { name: 'resetCode'; email?: string; sentAt?: number }
  /**
   * `isFirst`: the account has no password yet (SEC-03). The code was used for the token, so a reload without it would have to
   * wait for another code; the entry is replaced when the step is left, and the token is good for one password.
   */
  | { name: 'newPassword'; email: string; resetToken: string; isFirst: boolean }

export type LoginNote = 'passwordChanged' | 'passwordChosen'

const names = new Set(['logIn', 'signUp', 'verify', 'forgot', 'resetCode', 'newPassword'])

/** The step of a history entry; undefined for any other state. */
export function readLoginStep(state: unknown): LoginStep | undefined {
  const { name } = (state ?? {}) as { name?: unknown }
  return typeof name === 'string' && names.has(name) ? (state as LoginStep) : undefined
}
