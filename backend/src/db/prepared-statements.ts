import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'

const NAMED = /^\/\* prepared: (\w+) \*\//

/**
 * The beginning of a statement that PostgreSQL parses once for each connection, where `prepareNamed` was called, and plans once if
 * it finds that plan as good as one that knows the values. The text must be the same each time. It fails after a migration that
 * changes which columns it returns, or their types: it names its columns, and takes another name with another type.
 */
export function preparedAs(name: string): RawBuilder<never> {
  return sql.raw(`/* prepared: ${name} */`)
}

type Query = (statement: unknown, ...rest: unknown[]) => unknown

/** Prepares the statements that begin with `preparedAs` when the client first runs them; all others go as they are. */
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
