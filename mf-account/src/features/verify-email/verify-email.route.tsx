export { VerifyEmail as Component } from './verify-email.tsx'
