import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

type Module = { source: string; dependencies: readonly { resolved: string }[] }

const shipped = /^backend\/src\/(?!(?:.*\/)?testing\/|.*\.test\.ts$).*\.ts$/
const mayHoldSql = /\.repository\.ts$|^backend\/src\/db\//
const query = /\bsql(?:<[^`]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/

/**
 * What the rules of dependency-cruiser cannot say of the backend: no circle between its folders, tests left aside, and
 * no query outside of repositories and db/, not even with a query builder that was passed in.
 */
export function checkBackend(root: string, modules: readonly Module[]): string[] {
  const sources = modules.filter(({ source }) => shipped.test(source))
  const levels = Math.max(0, ...sources.map(({ source }) => dirname(source).split('/').length))
  const circles = Array.from({ length: levels }, (_, level) => findCircles(sources, level + 1))
  const queries = sources.filter(
    ({ source }) =>
      !mayHoldSql.test(source) && query.test(readFileSync(join(root, source), 'utf8')),
  )
  return [
    ...new Set(circles.flat().map((circle) => `no-folder-circle: ${circle}`)),
    ...queries.map(({ source }) => `sql-in-repositories: ${source} → a query`),
  ]
}

/** Circles between folders cut to `depth` names, such as `backend/src/http` for 3. */
function findCircles(modules: readonly Module[], depth: number): string[] {
  const folderOf = (file: string) => dirname(file).split('/').slice(0, depth).join('/')
  const imports = new Map<string, Set<string>>()
  for (const { source, dependencies } of modules) {
    const from = folderOf(source)
    const targets = imports.get(from) ?? new Set()
    imports.set(from, targets)
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved)
      if (shipped.test(resolved) && to !== from) targets.add(to)
    }
  }
  return [...imports.keys()].sort().flatMap((folder) => circleThrough(folder, imports) ?? [])
}

/** The shortest way from a folder back to it, told once: by the first of its folders. */
function circleThrough(
  start: string,
  imports: ReadonlyMap<string, ReadonlySet<string>>,
): string | undefined {
  const paths = [[start]]
  const seen = new Set<string>()
  for (const path of paths) {
    for (const next of imports.get(path.at(-1) ?? '') ?? []) {
      if (next === start) {
        const isFirst = path.every((folder) => folder >= start)
        return isFirst ? [...path, start].join(' → ') : undefined
      }
      if (!seen.has(next)) paths.push([...path, next])
      seen.add(next)
    }
  }
  return undefined
}
