import { textTable } from '../checks/text-table.ts'
import { totalOf, type AppScript, type Bytes } from './app-script.ts'
import { limited } from './check-size.ts'
import { groupOf } from './package-groups.ts'
import { prefetchableBytes, sumOf, type Figures, type PageScript } from './page-script.ts'

/** The table of pages with their recorded figures and limits. */
export function sizeTable(
  apps: AppScript[],
  pages: PageScript[],
  now: Figures,
  recorded: Figures,
): string {
  const rows = limited(pages, now).map(({ name, parts, limit }) => {
    const before = sumOf(parts, recorded)
    const figures = [
      totalOf(sumOf(parts, now) ?? {}),
      before ? totalOf(before) : undefined,
      limit,
      parts.length > 1 ? totalOf(prefetchableBytes(parts, apps)) : undefined,
    ]
    return [name, ...figures.map(count)]
  })
  return textTable([['bytes, brotli', 'now', 'recorded', 'limit', 'idle adds at most'], ...rows])
}

/** The table of the packages that the pages consist of. */
export function packageTable(pages: PageScript[], now: Figures): string {
  const rows = limited(pages, now).map(({ name, parts }) => ({
    name,
    own: sumOf(parts, now) ?? {},
  }))
  const groups = Object.keys(byGroup(rows.map(({ own }) => own)))
  const contents = rows.map(({ name, own }) => {
    const sums = byGroup([own])
    return [name, ...groups.map((group) => count(sums[group]))]
  })
  return textTable([['bytes of packages', ...groups], ...contents])
}

/** The sums of the groups, the largest group first. */
function byGroup(list: Bytes[]): Bytes {
  const sums: Bytes = {}
  for (const [name, bytes] of list.flatMap((each) => Object.entries(each))) {
    sums[groupOf(name)] = (sums[groupOf(name)] ?? 0) + bytes
  }
  return Object.fromEntries(Object.entries(sums).toSorted(([, a], [, b]) => b - a))
}

function count(bytes: number | undefined): string {
  return bytes === undefined ? '' : bytes.toLocaleString('en')
}
