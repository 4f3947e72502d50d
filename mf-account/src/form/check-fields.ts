import { isEmail, isStrongPassword } from '@shop/domain'

/** A problem of a field; also its key below `problems` in the texts. */
export type FieldProblem =
  | 'codeFormat'
  | 'codeRequired'
  | 'confirmationRequired'
  | 'emailInvalid'
  | 'emailRequired'
  | 'nameRequired'
  | 'nameShort'
  | 'passwordRequired'
  | 'passwordWeak'
  | 'passwordsDiffer'

/** The problem of an e-mail; undefined if it is valid (AUTH-02). */
export function emailProblem(email: string): FieldProblem | undefined {
  if (email.trim() === '') return 'emailRequired'
  return isEmail(email) ? undefined : 'emailInvalid'
}

/** The problems of a new password and its confirmation (AUTH-02, AUTH-04). */
export function newPasswordProblems(
  password: string,
  confirmation: string,
): Record<'password' | 'confirmation', FieldProblem | undefined> {
  return {
    password: newPasswordProblem(password),
    confirmation: confirmationProblem(password, confirmation),
  }
}

function newPasswordProblem(password: string): FieldProblem | undefined {
  if (password === '') return 'passwordRequired'
  return isStrongPassword(password) ? undefined : 'passwordWeak'
}

function confirmationProblem(password: string, confirmation: string): FieldProblem | undefined {
  if (confirmation === '') return 'confirmationRequired'
  return confirmation === password ? undefined : 'passwordsDiffer'
}

const shortestName = 2

/** The problem of a person's name; undefined if it is valid (AUTH-02). */
export function nameProblem(name: string): FieldProblem | undefined {
  const { length } = name.trim()
  if (length === 0) return 'nameRequired'
  return length < shortestName ? 'nameShort' : undefined
}
