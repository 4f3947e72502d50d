import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Module } from './check-circles.ts'

const shipped = /^backend\/src\/(?!(?:.*\/)?testing\/|.*\.test\.ts$).*\.ts$/
const mayHoldSql = /\.repository\.ts$|^backend\/src\/db\//
const query = /\bsql(?:<[^`]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/

/**
 * Finds queries of the backend outside repositories and db/, including queries that use a query builder from another
 * module.
 */
export function checkSql(root: string, modules: readonly Module[]): string[] {
  return modules
    .filter(({ source }) => shipped.test(source) && !mayHoldSql.test(source))
    .filter(({ source }) => query.test(readFileSync(join(root, source), 'utf8')))
    .map(({ source }) => `sql-in-repositories: ${source} → a query`)
}
