interface Connection {
  /** The browser's fetch, or one that calls the API inside the same process. */
  fetch: (url: string, init: RequestInit) => Promise<Response>
  /**
   * The session's token, sent in the header `token` of calls that change something. Calls that only read have the same
   * answer for everybody and send none (SESS-01). A call waits for the token.
   */
  token: (() => string | undefined | Promise<string | undefined>) | undefined
  /** The stored token, without the refresh that `token` may do first. */
  storedToken: (() => string | undefined) | undefined
  /** Called when the API has refused a token. Returns a new token, with which the call is repeated once (SESS-02). */
  renewToken: ((refused: string) => Promise<string | undefined>) | undefined
  /** Called with every answer to a call that carried a token, except the call that the page's HTML sent early. */
  onSessionAnswer: ((answer: Response) => void) | undefined
  /** How long a call may take, in ms. */
  timeout: number
  /** How long an answer of `callShared` is reused, in ms; 0 on the server, where every page sends its own call. */
  keepAnswersMs: number
  /**
   * The versions that this page runs, sent with calls that have an idempotency key, so that an order says which
   * versions placed it (DEL-08).
   */
  releases: string
}

const connection: Connection = {
  fetch: (url, init) => fetch(url, init),
  token: undefined,
  storedToken: undefined,
  renewToken: undefined,
  onSessionAnswer: undefined,
  timeout: 8000,
  keepAnswersMs: 0,
  releases: '',
}

/** Sets how calls reach the API; settings that are left out stay unchanged. */
export function configureApi(changes: Partial<Connection>): void {
  Object.assign(connection, changes)
}

export function currentConnection(): Readonly<Connection> {
  return connection
}
