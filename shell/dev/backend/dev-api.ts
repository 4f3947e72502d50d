import type { IncomingMessage, ServerResponse } from 'node:http'
import { BackendProcess } from './backend-process.ts'
import { DatabaseProcess } from './database-process.ts'

/** The API from which the pages of the development server get their data. */
export interface DevApi {
  /** The `fetch` with which the server renderer calls the API. */
  fetch: typeof fetch
  /** Answers a browser's request. */
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  start: () => Promise<unknown>
  close: () => Promise<void>
  /** Ends the API's processes without waiting, because the development server ends. */
  kill: () => void
}

interface LocalApiOptions {
  env: NodeJS.ProcessEnv
  onLine: (line: string) => void
  onNote: (text: string) => void
}

/** The backend of the working copy. It uses the embedded database, unless the environment names a different one. */
export function localApi({ env, ...log }: LocalApiOptions): DevApi {
  const database = new DatabaseProcess({ env, ...log })
  const backend = new BackendProcess({
    env: async () => ({ ...env, ...(await database.settings()) }),
    ...log,
  })
  return {
    fetch: backend.fetch,
    handle: (request, response) => backend.handle(request, response),
    start: () => backend.start(),
    kill: () => backend.kill(),
    async close() {
      await backend.close()
      await database.close()
    },
  }
}
