import { resolve } from 'node:path'

/** The server's settings, read from the environment once. */
export interface ServerSettings {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** Set: the API runs elsewhere and is proxied; unset: it runs in this process. */
  apiUrl: string | undefined
  channel: string
  rateLimits: boolean
  logLevel: string
}

/** Throws a readable error on a value that cannot be meant. */
export function readSettings(env: NodeJS.ProcessEnv): ServerSettings {
  return {
    port: portOf(env.PORT),
    host: env.HOST || '127.0.0.1',
    dataDir: resolve(env.DATA_DIR || '.data'),
    databaseUrl: env.DATABASE_URL || undefined,
    apiUrl: env.API_URL || undefined,
    channel: env.CHANNEL || 'production',
    rateLimits: env.RATE_LIMITS !== 'off',
    logLevel: env.LOG_LEVEL || 'info',
  }
}

function portOf(text: string | undefined): number {
  const port = text ? Number(text) : 3000
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`PORT=${text} is no port`)
  return port
}
