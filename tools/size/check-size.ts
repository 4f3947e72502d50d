import { sizeLimits } from '@shop/releases'
import { firstScript, remoteEntry, serviceWorker, totalOf, type Bytes } from './app-script.ts'
import { sumOf, type Figures, type PageScript, type Part } from './page-script.ts'

/** LIGHT-01: limits in compressed bytes, independent of the recorded figures. */
const limits = {
  page: sizeLimits.page,
  [firstScript]: sizeLimits.firstScript,
  [remoteEntry]: sizeLimits.remoteEntry,
  // The service worker contains Workbox' routing, strategies and expiration, and the shop's own code.
  [serviceWorker]: 8000,
}
/** Compressed bytes that each fragment may add to a page on which it is open from the start. */
const fragmentLimit = 11_000

/** Bytes by which a page may grow beyond its recorded figure. */
const room = 2000

/** One sentence for each size that is too large; empty if all are within their limits. */
export function checkSize(pages: PageScript[], now: Figures, recorded: Figures): string[] {
  return [
    ...findUnrecorded(now, recorded),
    ...findOverLimit(pages, now, recorded),
    ...findGrown([...pages, ...partsOutside(pages, now)], now, recorded),
  ]
}

/** Pages, first script, remote entry and service worker, each with its limit. */
export function limited(pages: PageScript[], now: Figures): (PageScript & { limit: number })[] {
  const files = Object.keys(now).flatMap((app) =>
    ([firstScript, remoteEntry, serviceWorker] as const)
      .filter((part) => now[app]?.[part])
      .map((part) => ({
        name: `${app}: ${part}`,
        parts: [{ app, part }],
        openFragments: 0,
        limit: limits[part],
      })),
  )
  return [...files, ...pages.map(withLimit)]
}

function withLimit(page: PageScript): PageScript & { limit: number } {
  return { ...page, limit: limits.page + page.openFragments * fragmentLimit }
}

/** Parts that were added or removed since the figures were recorded. */
function findUnrecorded(now: Figures, recorded: Figures): string[] {
  return Object.entries(now).flatMap(([app, parts]) => {
    const before = recorded[app] ?? {}
    const added = Object.keys(parts).filter((part) => !before[part])
    const gone = Object.keys(before).filter((part) => !parts[part])
    const reasons = [
      ...added.map((part) => ({ part, text: `has no figures of “${part}”` })),
      ...gone.map((part) => ({ part, text: `has figures of “${part}”, which is no longer built` })),
    ]
    return reasons.map(
      ({ part, text }) => `${app}/size-budget.json ${text}: ${recordCommand(`${app}/${part}`)}`,
    )
  })
}

function findOverLimit(pages: PageScript[], now: Figures, recorded: Figures): string[] {
  return limited(pages, now).flatMap(({ name, parts, limit }) => {
    const bytes = totalOf(sumOf(parts, now) ?? {})
    if (bytes <= limit) return []
    const text = `${name} is ${count(bytes)}, over its limit of ${count(limit)}.`
    const growth = describeGrowth(parts, now, recorded)
    if (!growth) return [text]
    return [
      `${text} ${growth.text} Make it smaller or load it later; a record does not change this limit.`,
    ]
  })
}

/** Parts that are not among the scripts of any page, such as the chunk of an early view. */
function partsOutside(pages: PageScript[], now: Figures): PageScript[] {
  const keyOf = ({ app, part }: Part) => `${app}: ${part}`
  const known = new Set(pages.flatMap(({ parts }) => parts.map(keyOf)))
  return Object.entries(now)
    .flatMap(([app, parts]) => Object.keys(parts).map((part) => ({ app, part })))
    .filter((part) => !known.has(keyOf(part)))
    .map((part) => ({ name: keyOf(part), parts: [part], openFragments: 0 }))
}

/** Describes growth of pages. If several pages have grown for the same reason, such as a larger shell, they share one sentence. */
function findGrown(pages: PageScript[], now: Figures, recorded: Figures): string[] {
  const grown = pages.flatMap(({ name, parts }) => {
    const before = sumOf(parts, recorded)
    const after = sumOf(parts, now)
    if (!before || !after) return []
    const growth = totalOf(after) - totalOf(before)
    if (growth <= room) return []
    const most = describeGrowth(parts, now, recorded)
    const advice = most
      ? ` ${most.text} Make it smaller or load it later; if it is worth its bytes, record it: ${recordCommand(...most.apps)}`
      : ''
    const text = `${count(growth)} more than recorded, where ${count(room)} more are allowed.${advice}`
    return [{ name, text }]
  })
  return [...Map.groupBy(grown, ({ text }) => text)].map(
    ([text, list]) => `${list.map(({ name }) => name).join(', ')}: ${text}`,
  )
}

/** Says which package grew most, by how much, and in which apps; undefined if none grew. */
function describeGrowth(
  parts: Part[],
  now: Figures,
  recorded: Figures,
): { text: string; apps: string[] } | undefined {
  const grown = parts.flatMap(({ app, part }) =>
    differences(now[app]?.[part] ?? {}, recorded[app]?.[part] ?? {}).map((change) => ({
      ...change,
      app,
    })),
  )
  const packages = [...Map.groupBy(grown, ({ name }) => name)]
    .map(([name, list]) => ({ name, bytes: list.reduce((sum, { bytes }) => sum + bytes, 0) }))
    .toSorted((a, b) => b.bytes - a.bytes)
  const [most] = packages
  if (!most || most.bytes <= 0) return undefined
  const apps = new Set(
    grown.filter(({ name, bytes }) => name === most.name && bytes > 0).map(({ app }) => app),
  )
  const text = `${most.name} grew most: ${count(most.bytes)} more, in ${[...apps].join(' and ')}.`
  return { text, apps: [...apps] }
}

function differences(now: Bytes, before: Bytes): { name: string; bytes: number }[] {
  const names = new Set([...Object.keys(now), ...Object.keys(before)])
  return [...names].map((name) => ({ name, bytes: (now[name] ?? 0) - (before[name] ?? 0) }))
}

/** `names` are apps, or parts of an app. */
function recordCommand(...names: string[]): string {
  const quoted = names.map((name) => (name.includes(' ') ? `"${name}"` : name))
  return `\`pnpm size --record ${quoted.join(' ')}\``
}

function count(bytes: number): string {
  return `${bytes.toLocaleString('en')} bytes`
}
