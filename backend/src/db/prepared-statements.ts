import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'

const NAMED = /^\/\* prepared: (\w+) \*\//

/**
 * The beginning of a statement that PostgreSQL parses once for each connection, if `prepareNamed` was called, and plans
 * once if a generic plan is as good as one for the actual values. The text must be the same each time. A migration that
 * changes the returned columns or their types makes the statement fail, so it must name its columns, and a column with
 * another type needs another statement name.
 */
export function preparedAs(name: string): RawBuilder<never> {
  return sql.raw(`/* prepared: ${name} */`)
}

type Query = (statement: unknown, ...rest: unknown[]) => unknown

/** Prepares statements that begin with `preparedAs` when the client first runs them; other statements are sent unchanged. */
export function prepareNamed(client: pg.ClientBase): void {
  const query = client.query.bind(client) as Query
  const queryOrPrepared: Query = (statement, ...rest) => {
    const name = typeof statement === 'string' && NAMED.exec(statement)?.[1]
    if (!name) return query(statement, ...rest)
    const [values, ...callback] = rest
    return query({ name, text: statement, values }, ...callback)
  }
  Object.assign(client, { query: queryOrPrepared })
}
