import type { Client } from './session.repository.ts'

/** The first match counts, because a browser's header also names the browsers it is derived from. */
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
]
const systems: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

/** Browser and system by their common names. The header itself, which reveals far more, is not stored. */
export function clientOf(userAgent: string | undefined): Client {
  return { browser: nameIn(browsers, userAgent), system: nameIn(systems, userAgent) }
}

function nameIn(names: readonly (readonly [string, RegExp])[], userAgent = ''): string | null {
  return names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null
}
