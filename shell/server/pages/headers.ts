import { cspHash } from './html.ts'

/** The page's policy: no inline script except the import map, no eval, no plugins, no framing. */
export function contentSecurityPolicy(importMap: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${cspHash(importMap)}`,
    // styled-components writes its rules into style elements.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}

/** For files whose name changes with their content. */
export const immutable = 'public, max-age=31536000, immutable'
