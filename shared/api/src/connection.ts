interface Connection {
  /** The browser's fetch, or one that calls the API inside the same process. */
  fetch: (url: string, init: RequestInit) => Promise<Response>
  /** The session's token, sent in the header `token` (SESS-01). */
  token: (() => string | undefined) | undefined
  /** How long a call may take, in ms. */
  timeout: number
  /** How long an answer of `callShared` serves, in ms; 0 on the server, where every page asks anew. */
  keepAnswersMs: number
}

const connection: Connection = {
  fetch: (url, init) => fetch(url, init),
  token: undefined,
  timeout: 8000,
  keepAnswersMs: 0,
}

/** Sets how calls reach the API; settings that are left out do not change. */
export function configureApi(changes: Partial<Connection>): void {
  Object.assign(connection, changes)
}

export function currentConnection(): Readonly<Connection> {
  return connection
}
