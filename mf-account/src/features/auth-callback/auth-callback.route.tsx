export { AuthCallback as Component } from './auth-callback.tsx'
