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
  /** Draw every picture ahead of its first visitor. */
  warmImages: boolean
  logLevel: string
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Throws a readable error on a value that cannot be meant. */
export function readSettings(env: NodeJS.ProcessEnv): ServerSettings {
  return {
    port: portOf(env.PORT || '3000'),
    host: env.HOST || '127.0.0.1',
    dataDir: resolve(env.DATA_DIR || '.data'),
    databaseUrl: env.DATABASE_URL || undefined,
    apiUrl: env.API_URL ? httpUrlOf(env.API_URL) : undefined,
    channel: channelOf(env.CHANNEL || 'production'),
    rateLimits: env.RATE_LIMITS !== 'off',
    warmImages: env.WARM_IMAGES !== 'off',
    logLevel: logLevelOf(env.LOG_LEVEL || 'info'),
  }
}

function portOf(text: string): number {
  const port = /^\d+$/.test(text) ? Number(text) : -1
  if (port < 0 || port > 65_535) throw new Error(`PORT=${text} is no port: a number up to 65535`)
  return port
}

function httpUrlOf(text: string): string {
  const isHttp = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
  if (!isHttp) throw new Error(`API_URL=${text} is no http(s) address`)
  return text
}

function channelOf(name: string): string {
  if (/^[a-z][a-z0-9-]{0,60}$/.test(name)) return name
  throw new Error(`CHANNEL=${name} is no channel: small letters, digits and dashes`)
}

function logLevelOf(level: string): string {
  if (logLevels.includes(level)) return level
  throw new Error(`LOG_LEVEL=${level} is none of ${logLevels.join(', ')}`)
}
