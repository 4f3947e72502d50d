import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'

const NAMED = /^\/\* prepared: (\w+) \*\//

/**
 * The start of a prepared statement. If `prepareNamed` was called, PostgreSQL parses the statement once for each
 * connection. It also plans the statement only once if a generic plan is as good as a plan for the actual values. The
 * text must be the same each time. The statement fails after a migration that changes the returned columns or their
 * types. So the statement must name its columns, and needs a new name if a column gets another type.
 */
export function preparedAs(name: string): RawBuilder<never> {
  return sql.raw(`/* prepared: ${name} */`)
}

type Query = (statement: unknown, ...rest: unknown[]) => unknown

/** Makes a client prepare statements that begin with `preparedAs` when it first runs them. Other statements are sent unchanged. */
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
