import type { RenderedPage } from '../../src/server.tsx'

/** Maximum length in characters of each text of an error; enough for a stack with its cause. */
const maxErrorText = 10_000

/** A message of a render process about a page. It is not trusted, so every field is checked. */
type RenderOutcome = Readonly<Record<string, unknown>>

/** The page in a message with the parts head, styles, body and hydration. A default replaces each value of a wrong type. */
export function pageOf(outcome: RenderOutcome, parts: Buffer[]): RenderedPage {
  const [head = '', styles = '', body = '', hydration = ''] = parts
  return {
    status: statusOf(outcome.status, 200),
    structuredData: listOf(outcome.structuredData) as object[],
    pages: listOf(outcome.pages).map(String),
    namespaces: listOf(outcome.namespaces).map(String),
    failures: listOf(outcome.failures).map(errorOf),
    firstCall: typeof outcome.firstCall === 'string' ? outcome.firstCall : undefined,
    head: String(head),
    styles: String(styles),
    body,
    hydration: String(hydration),
  }
}

export function redirectOf(outcome: RenderOutcome): Response {
  const headers = { location: String(outcome.location) }
  return new Response(null, { status: statusOf(outcome.status, 300), headers })
}

export function errorOf(outcome: unknown): Error {
  const { name, message, stack } = (outcome ?? {}) as RenderOutcome
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
