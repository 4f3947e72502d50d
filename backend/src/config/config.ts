import { isIP } from 'node:net'
import { resolve } from 'node:path'

/** An OpenID Connect provider for social login (ROUTE-06). */
export interface GoogleConfig {
  issuer: string
  clientId: string
  clientSecret: string
}

/** What the API itself needs to know. */
export interface ApiConfig {
  rateLimits: boolean
  /** Whose X-Forwarded-For is believed, as Fastify's `trustProxy` has it; this machine's by default. */
  trustedProxies?: string | undefined
  /** Where shoppers reach the shop, without a slash at the end: for links in mails and the way back from a login. */
  publicUrl: string
  /** Social login is off when left out. */
  google?: GoogleConfig | undefined
  /** Where several instances count what their rate limits count; the database when left out. */
  redisUrl?: string | undefined
  /** How long answers all shoppers share are kept ready-made, in milliseconds; each is made anew when left out. */
  answerCacheMs?: number | undefined
  /** Whoever sends it as a bearer token may read /metrics from elsewhere; without it only this machine may. */
  metricsToken?: string | undefined
}

export interface MailConfig {
  /** An SMTP server; files in the data folder when left out. */
  url?: string | undefined
  from: string
  /** Shows those files at /api/dev/mail, to this machine; never in production, nor where the shop is open to others. */
  viewer?: boolean
}

/** The backend's settings, read from the environment once. */
export interface BackendConfig extends ApiConfig {
  port: number
  host: string
  /** Holds the embedded database, the pictures and the mails. */
  dataDir: string
  /** A PostgreSQL; the embedded database when left out. */
  databaseUrl?: string | undefined
  /** Where the originals of pictures are stored, `s3://bucket/prefix`; a folder of `dataDir` when left out. */
  picturesUrl?: string | undefined
  mail: MailConfig
  logLevel: string
  /** How long a process that is to stop still takes requests while /readyz says 503, for balancers to notice. */
  drainSeconds: number
}

type Environment = Readonly<Record<string, string | undefined>>

// Stock in a list may be a second old: an order looks at the rows themselves.
const ANSWERS_KEPT_MS = 1000
const GOOGLE = 'https://accounts.google.com'
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const proxyNames = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** Throws a readable error on a value that cannot be meant. An empty variable counts as unset. */
export function readBackendConfig(env: Environment, defaultPort = 3100): BackendConfig {
  const port = portOf(env.PORT || String(defaultPort))
  const publicUrl = publicUrlOf(env) ?? `http://localhost:${port}`
  return {
    port,
    host: env.HOST || '127.0.0.1',
    dataDir: resolve(env.DATA_DIR || '.data'),
    databaseUrl: addressOf(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    redisUrl: addressOf(env, 'REDIS_URL', ['redis:', 'rediss:']),
    picturesUrl: addressOf(env, 'PICTURES_URL', ['s3:']),
    publicUrl,
    mail: {
      url: addressOf(env, 'MAIL_URL', ['smtp:', 'smtps:']),
      from: senderOf(env.MAIL_FROM || 'Lotos <bonjour@lotos.example>'),
      viewer: isOn(env, 'MAIL_VIEWER') && env.NODE_ENV !== 'production' && isLocal(publicUrl),
    },
    google: googleOf(env),
    rateLimits: isOn(env, 'RATE_LIMITS'),
    trustedProxies: proxiesOf(env.TRUSTED_PROXIES || undefined),
    answerCacheMs: ANSWERS_KEPT_MS,
    metricsToken: tokenOf(env.METRICS_TOKEN || undefined),
    logLevel: oneOf(logLevels, 'LOG_LEVEL', env.LOG_LEVEL || 'info'),
    drainSeconds: secondsOf('DRAIN_SECONDS', env.DRAIN_SECONDS || '0'),
  }
}

function portOf(text: string): number {
  const port = /^\d+$/.test(text) ? Number(text) : -1
  if (port < 0 || port > 65_535) throw new Error(`PORT=${text} is no port: a number up to 65535`)
  return port
}

function secondsOf(name: string, text: string): number {
  if (/^\d{1,3}$/.test(text)) return Number(text)
  throw new Error(`${name}=${text} is no number of seconds from 0 to 999`)
}

/** What is wrong with an address is told without it: it may hold a password. */
function addressOf(env: Environment, name: string, protocols: string[]): string | undefined {
  const text = env[name]
  if (!text) return undefined
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text
  throw new Error(`${name} is no address that starts with ${protocols.join('// or ')}//`)
}

function publicUrlOf(env: Environment): string | undefined {
  const text = addressOf(env, 'PUBLIC_URL', ['http:', 'https:'])
  if (!text) return undefined
  const { origin, pathname, search, hash } = new URL(text)
  if (pathname === '/' && !search && !hash) return origin
  throw new Error(`PUBLIC_URL=${text} is more than an origin, such as https://shop.example`)
}

function isLocal(publicUrl: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname)
}

function senderOf(text: string): string {
  if (/^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text)) return text
  throw new Error(`MAIL_FROM=${text} is no sender, such as Lotos <bonjour@shop.example>`)
}

function googleOf(env: Environment): GoogleConfig | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env
  const issuer = addressOf(env, 'GOOGLE_ISSUER', ['http:', 'https:']) ?? GOOGLE
  if (!clientId && !clientSecret) return undefined
  if (clientId && clientSecret) return { issuer, clientId, clientSecret }
  throw new Error('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together: one of them is missing')
}

function isOn(env: Environment, name: string): boolean {
  return oneOf(['on', 'off'], name, env[name] || 'on') === 'on'
}

function oneOf(values: string[], name: string, text: string): string {
  if (values.includes(text)) return text
  throw new Error(`${name}=${text} is none of ${values.join(', ')}`)
}

function proxiesOf(text: string | undefined): string | undefined {
  const wrong = text?.split(',').find((part) => !isNetwork(part.trim()))
  if (wrong === undefined) return text
  throw new Error(`TRUSTED_PROXIES=${text} is no list of addresses: ${wrong || 'an empty part'}`)
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  if (bits === undefined) return longest > 0 || proxyNames.has(text)
  return more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= longest
}

function tokenOf(text: string | undefined): string | undefined {
  if (text === undefined || text.length >= 16) return text
  throw new Error('METRICS_TOKEN is too short to be a secret: 16 characters at least')
}
