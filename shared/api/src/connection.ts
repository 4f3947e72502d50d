export interface Connection {
  /** Any fetch: the browser's own, or one that asks the API inside the same process. */
  fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Put before every path; '' asks the page's own origin. */
  baseUrl: string
  /** The session's token, sent in the header `token` (SESS-01). */
  token: (() => string | undefined) | undefined
  /** How long a call may take, in ms. */
  timeout: number
}

const connection: Connection = {
  fetch: (url, init) => fetch(url, init),
  baseUrl: '',
  token: undefined,
  timeout: 8000,
}

/** Says how calls reach the API; what is left out stays as it is. */
export function configureApi(changes: Partial<Connection>): void {
  Object.assign(connection, changes)
}

export function currentConnection(): Readonly<Connection> {
  return connection
}
