import type { Client } from './session.repository.ts'

/** The first that fits: a browser also names those it descends from. */
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

/** Browser and system by the names people know. The header itself, which tells far more, is not kept. */
export function clientOf(userAgent: string | undefined): Client {
  return { browser: nameIn(browsers, userAgent), system: nameIn(systems, userAgent) }
}

function nameIn(names: readonly (readonly [string, RegExp])[], userAgent = ''): string | null {
  return names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null
}
