export const passwordMinLength = 8

/** The kinds of characters that a new password must contain (AUTH-02). */
export const passwordPatterns = { uppercase: /\p{Lu}/u, lowercase: /\p{Ll}/u, digit: /\d/ }

/** Rule → whether the password fulfils it, for the checklist beside the field (AUTH-02, AUTH-04). */
export function passwordRules(password: string) {
  return {
    length: password.length >= passwordMinLength,
    uppercase: passwordPatterns.uppercase.test(password),
    lowercase: passwordPatterns.lowercase.test(password),
    digit: passwordPatterns.digit.test(password),
  }
}
export type PasswordRule = keyof ReturnType<typeof passwordRules>

/** Whether the password fulfils all rules (AUTH-02). */
export function isStrongPassword(password: string): boolean {
  return Object.values(passwordRules(password)).every(Boolean)
}
