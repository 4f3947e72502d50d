/** Which rules of a good password hold, for the live checklist (AUTH-02, AUTH-04). */
export function passwordRules(password: string) {
  return {
    length: password.length >= 8,
    uppercase: /\p{Lu}/u.test(password),
    lowercase: /\p{Ll}/u.test(password),
    digit: /\d/.test(password),
  }
}
export type PasswordRule = keyof ReturnType<typeof passwordRules>

/** All rules hold (AUTH-02). */
export function isStrongPassword(password: string): boolean {
  return Object.values(passwordRules(password)).every(Boolean)
}
