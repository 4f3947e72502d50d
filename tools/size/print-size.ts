import { textTable } from '../checks/text-table.ts'
import { totalOf, type AppScript, type Bytes } from './app-script.ts'
import { limited } from './check-size.ts'
import { groupOf } from './package-groups.ts'
import { aheadOf, sumOf, type Figures, type PageScript } from './page-script.ts'

/** Two tables: pages with their recorded figures and limits, and the packages they consist of. */
export function sizeTables(
  apps: AppScript[],
  pages: PageScript[],
  now: Figures,
  recorded: Figures,
): string {
  const rows = limited(pages, now).map(({ name, parts, limit }) => {
    const before = sumOf(parts, recorded)
    return {
      name,
      limit,
      bytes: sumOf(parts, now) ?? {},
      before: before ? totalOf(before) : undefined,
      ahead: parts.length > 1 ? totalOf(aheadOf(parts, apps)) : undefined,
    }
  })
  const groups = Object.keys(byGroup(rows.map(({ bytes }) => bytes)))
  const sizes = rows.map(({ name, bytes, before, limit, ahead }) => [
    name,
    ...[totalOf(bytes), before, limit, ahead].map(count),
  ])
  const contents = rows.map(({ name, bytes }) => {
    const own = byGroup([bytes])
    return [name, ...groups.map((group) => count(own[group]))]
  })
  return [
    textTable([['bytes, brotli', 'now', 'recorded', 'limit', 'idle adds at most'], ...sizes]),
    textTable([['of these', ...groups], ...contents]),
  ].join('\n\n')
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
