import type { RenderedPage } from '../../src/server.tsx'

/** Characters of an error's texts: a stack with its cause is shorter. */
const maxErrorText = 10_000

/** What a render process says of a page; nothing of it is taken for granted. */
type Said = Readonly<Record<string, unknown>>

/** The page from its message and the parts head, styles, body and hydration; what is not of its type becomes an error of that page. */
export function pageOf(said: Said, parts: Buffer[]): RenderedPage {
  const [head = '', styles = '', body = '', hydration = ''] = parts.map(String)
  return {
    status: statusOf(said.status, 200),
    structuredData: listOf(said.structuredData) as object[],
    pages: listOf(said.pages).map(String),
    namespaces: listOf(said.namespaces).map(String),
    failures: listOf(said.failures).map(errorOf),
    firstCall: typeof said.firstCall === 'string' ? said.firstCall : undefined,
    head,
    styles,
    body,
    hydration,
  }
}

export function redirectOf(said: Said): Response {
  const headers = { location: String(said.location) }
  return new Response(null, { status: statusOf(said.status, 300), headers })
}

export function errorOf(said: unknown): Error {
  const { name, message, stack } = (said ?? {}) as Said
  const text = (value: unknown) => String(value).slice(0, maxErrorText)
  return Object.assign(new Error(text(message)), { name: text(name), stack: text(stack) })
}

function statusOf(value: unknown, least: number): number {
  const isStatus = Number.isInteger(value) && Number(value) >= least && Number(value) < 600
  return isStatus ? Number(value) : 500
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
