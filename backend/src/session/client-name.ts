import type { Client } from './session.repository.ts'

/**
 * Name of a browser → pattern of its header `User-Agent`. The first match counts, because the header of a browser also names the
 * browsers from which it is derived.
 */
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

/** The common names of the browser and the system. The header itself is not stored, because it reveals far more. */
export function clientOf(userAgent: string | undefined): Client {
  return { browser: nameIn(browsers, userAgent), system: nameIn(systems, userAgent) }
}

function nameIn(names: readonly (readonly [string, RegExp])[], userAgent = ''): string | null {
  return names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null
}
