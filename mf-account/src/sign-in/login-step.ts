/** The step that the login page shows. It is stored in the history entry, so it survives a reload. */
export type LoginStep =
  | { name: 'logIn'; email?: string; note?: LoginNote }
  /** The name and e-mail that were typed before, if the shopper goes back to change the address. */
  | { name: 'signUp'; fullName?: string; email?: string }
  /**
   * `sentAt`: when the code was sent, epoch ms; left out if that is unknown. `isLast`: no further code was sent, so the
   * form asks for the last code.
   */
  | {
      name: 'verify'
      email?: string
      fullName?: string
      sentAt?: number
      isReminded?: boolean
      isLast?: boolean
    }
  | { name: 'forgot'; email?: string }
  | { name: 'resetCode'; email?: string; sentAt?: number; isLast?: boolean }
  /**
   * `isFirst`: the account has no password yet (SEC-03). The history entry stores the token, because its code is used up:
   * after a reload without the token, the shopper would need another code. The entry is replaced when the shopper leaves
   * the step. The token is valid for one password.
   */
  | { name: 'newPassword'; email: string; resetToken: string; isFirst: boolean }

export type LoginNote = 'passwordChanged' | 'passwordChosen'

const names = new Set(['logIn', 'signUp', 'verify', 'forgot', 'resetCode', 'newPassword'])

/** The step of a history entry; undefined for any other state. */
export function readLoginStep(state: unknown): LoginStep | undefined {
  const { name } = (state ?? {}) as { name?: unknown }
  return typeof name === 'string' && names.has(name) ? (state as LoginStep) : undefined
}
