import type { IncomingMessage, ServerResponse } from 'node:http'
import { BackendProcess } from './backend-process.ts'
import { DatabaseProcess } from './database-process.ts'

/** The API behind the pages of the development server. */
export interface DevApi {
  /** The `fetch` of the server renderer. */
  fetch: typeof fetch
  /** Answers a browser's request. */
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  start: () => Promise<unknown>
  close: () => Promise<void>
  /** Ends its processes without waiting, because the development server ends. */
  kill: () => void
}

interface LocalApiOptions {
  env: NodeJS.ProcessEnv
  onLine: (line: string) => void
  onNote: (text: string) => void
}

/** The backend of the working copy, on the embedded database unless the environment names another one. */
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
