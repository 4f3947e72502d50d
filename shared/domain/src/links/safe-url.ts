/** `external` opens another site in a new tab; `in_app` is a path of the shop that starts with one slash. */
export type SafeUrl = { kind: 'external'; href: string } | { kind: 'in_app'; path: string }

const controlOrOddBlank = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u
const scheme = /^[a-z][a-z0-9+.-]*:/i
const ownSite = 'https://own.invalid'

/** Checks a link that comes from data. Returns a web address or an in-app path; undefined for any other value (HERO-04). */
export function safeUrl(value: unknown): SafeUrl | undefined {
  if (typeof value !== 'string') return undefined
  if (controlOrOddBlank.test(value) || value.includes('\\')) return undefined
  const text = value.trim()
  if (text === '') return undefined
  if (/^https?:\/\//i.test(text)) return externalUrl(text)
  if (scheme.test(text) || text.startsWith('//')) return undefined
  return inAppUrl(text.startsWith('/') ? text : `/${text}`)
}

/**
 * The value if it is an in-app path, for example the path of the page that opens after sign-in; undefined for other
 * sites and for every value that `safeUrl` refuses (AUTH-01).
 */
export function safeInAppPath(value: unknown): string | undefined {
  const url = safeUrl(value)
  return url?.kind === 'in_app' ? url.path : undefined
}

function externalUrl(text: string): SafeUrl | undefined {
  const url = parsed(text)
  if (!url || url.username !== '' || url.password !== '') return undefined
  return { kind: 'external', href: url.href }
}

function inAppUrl(path: string): SafeUrl | undefined {
  const url = parsed(path)
  // The resolved path is checked too, because the URL parser resolves '/.//evil' to '//evil', which would lead to another site.
  if (!url || url.origin !== ownSite || url.pathname.startsWith('//')) return undefined
  return { kind: 'in_app', path }
}

// Parses a URL without `URL.parse`, which older phones that the shop supports do not have.
function parsed(text: string): URL | undefined {
  try {
    return new URL(text, ownSite)
  } catch {
    return undefined
  }
}
