import { resolve } from 'node:path'
import * as z from 'zod'
import { type ShopFolder, shopDirOf } from '@shop/shop-folder'

/** The backend's settings, read from the environment once. */
export type BackendConfig = ReturnType<typeof readBackendConfig>

/** The OpenID Connect provider of the social login (ROUTE-06). */
export type GoogleConfig = NonNullable<BackendConfig['google']>

/** A geocoding service with the interface of Nominatim's `reverse`, and the requests that it allows per second (CHK-02). */
export type GeocoderConfig = NonNullable<BackendConfig['geocoder']>

/** If `viewer` is left out, mails are not shown. */
export type MailConfig = Partial<Pick<BackendConfig['mail'], 'url' | 'viewer'>>

/** The settings of the HTTP API. A setting that is left out is off, or has the default of the schema below. */
export type ApiConfig = Pick<BackendConfig, 'rateLimits' | 'publicUrl'> &
  Partial<
    Pick<
      BackendConfig,
      | 'trustedProxies'
      | 'google'
      | 'legalDir'
      | 'geocoder'
      | 'redisUrl'
      | 'overloadMs'
      | 'answerCacheMs'
      | 'metricsToken'
      | 'apiDocs'
    >
  > & {
    shop?: Pick<ShopFolder, 'name' | 'spellings' | 'social' | 'currency' | 'adviceDir'>
    /** Whether the shop is an own shop, and not the demonstration. The log of an own shop names the texts that are still samples. */
    isOwnShop?: boolean
    /** Whether further calls would wait long for the database. */
    isDatabaseBusy?: () => boolean
  }

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Time in ms for which a response that is the same for every shopper is cached. An outdated stock in the response is no
 * risk, because an order checks the stock again.
 */
const ANSWER_CACHE_MS = 1000

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const sender = /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/
const trustedProxy = z.union([
  z.enum(['loopback', 'linklocal', 'uniquelocal']),
  z.ipv4(),
  z.ipv6(),
  z.cidrv4(),
  z.cidrv6(),
])

const Settings = z
  .object({
    PORT: text('is not a port: a number up to 65535', isPort).transform(Number).optional(),
    HOST: z.string().default('127.0.0.1'),
    /** Port of the operators' desk (DESK-01). If unset, there is no desk. */
    DESK_PORT: text('is not a port: a number up to 65535', isPort).transform(Number).optional(),
    DESK_HOST: z.string().default('127.0.0.1'),
    /** Folder of the embedded database, the pictures and the mails. */
    DATA_DIR: z.string().default('.data'),
    /** The shop's folder, which says who the shop is and how it looks (BRAND-01). If unset, the demonstration's folder is used. */
    SHOP_DIR: z.string().optional(),
    /** Folder of the shop's legal texts. If unset, `legal` in SHOP_DIR is used; if that is missing, the samples. */
    LEGAL_DIR: z.string().optional(),
    /** PostgreSQL server. If unset, the embedded database is used. */
    DATABASE_URL: address('postgres', 'postgresql').optional(),
    /** Set by `pnpm dev`: folder of the socket at which a separate process serves the embedded database. */
    EMBEDDED_SOCKET: z.string().optional(),
    /** Redis in which several instances share the counters of rate limits. If unset, the counters are in the database. */
    REDIS_URL: address('redis', 'rediss').optional(),
    /** Where originals of pictures are stored: `s3://bucket/prefix`. If unset, they are in a folder in DATA_DIR. */
    PICTURES_URL: address('s3').optional(),
    /** Origin of the shop, for links in mails and the redirect after a social login. */
    PUBLIC_URL: address('http', 'https')
      .pipe(text('is more than an origin, such as https://shop.example', isOrigin))
      .optional(),
    /** SMTP server. If unset, each mail is written to a file in DATA_DIR. */
    MAIL_URL: address('smtp', 'smtps').optional(),
    MAIL_FROM: text('is not a sender, such as Zen <bonjour@shop.example>', sender).optional(),
    /** Whether the files of mails are shown at /api/dev/mail, on this machine only. Always off in production, and if PUBLIC_URL is not local. */
    MAIL_VIEWER: oneOf(['on', 'off']).default('on'),
    /** Whether /api/docs is served. If unset, it is served except in production. */
    API_DOCS: oneOf(['on', 'off']).optional(),
    NODE_ENV: z.string().optional(),
    GOOGLE_ISSUER: address('http', 'https').default('https://accounts.google.com'),
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    /**
     * Address of a Nominatim-compatible `reverse`, including its key if it needs one. If unset, the checkout does not
     * offer to use the shopper's position.
     */
    GEOCODER_URL: address('http', 'https').optional(),
    GEOCODER_PER_SECOND: text('is not a number of requests from 1 to 999', /^[1-9]\d{0,2}$/)
      .transform(Number)
      .default(1),
    RATE_LIMITS: oneOf(['on', 'off']).default('on'),
    /**
     * API calls are refused if the mean delay of the event loop over half a second reaches this many ms. A busy process has
     * a delay of 50 ms, an overloaded process several seconds.
     */
    OVERLOAD_MS: text('is not a number of milliseconds from 50 to 99999', isOverload)
      .transform(Number)
      .default(400),
    /** Proxies whose X-Forwarded-For is trusted, in the format of Fastify's `trustProxy`. If unset, loopback addresses are trusted. */
    TRUSTED_PROXIES: text(
      'is not a list of addresses, such as loopback,10.0.0.0/8',
      isProxyList,
    ).optional(),
    /** Bearer token with which other machines may read /metrics. If unset, only this machine may read it. */
    METRICS_TOKEN: z
      .string()
      .min(16, ' is too short to be a secret: 16 characters at least')
      .optional(),
    LOG_LEVEL: oneOf(logLevels).default('info'),
    /** Time in seconds for which a stopping process still accepts requests while /readyz returns 503, so that load balancers can react. */
    DRAIN_SECONDS: text('is not a number of seconds from 0 to 999', /^\d{1,3}$/)
      .transform(Number)
      .default(0),
  })
  .refine((env) => Boolean(env.GOOGLE_CLIENT_ID) === Boolean(env.GOOGLE_CLIENT_SECRET), {
    error: 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together: one of them is missing',
  })

/** Throws an error with one readable sentence for each invalid value. An empty variable counts as unset. */
export function readBackendConfig(env: Environment, defaultPort = 3100) {
  const parsed = Settings.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value)),
  )
  if (!parsed.success) {
    const sentences = parsed.error.issues.map(({ path, message }) => `${path.join('.')}${message}`)
    throw new Error(sentences.join('\n'))
  }
  const settings = parsed.data
  const port = settings.PORT ?? defaultPort
  const { DESK_PORT: deskPort, DESK_HOST: deskHost } = settings
  if (deskPort === port) {
    throw new Error(`DESK_PORT=${deskPort} is the port of the shop: set another number.`)
  }
  const publicUrl = new URL(settings.PUBLIC_URL ?? `http://localhost:${port}`)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(publicUrl.hostname)
  const {
    GOOGLE_ISSUER: issuer,
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
  } = settings
  return {
    port,
    host: settings.HOST,
    desk: deskPort === undefined ? undefined : { port: deskPort, host: deskHost },
    dataDir: resolve(settings.DATA_DIR),
    shopDir: shopDirOf(settings.SHOP_DIR),
    legalDir: settings.LEGAL_DIR === undefined ? undefined : resolve(settings.LEGAL_DIR),
    databaseUrl: settings.DATABASE_URL,
    embeddedSocket: settings.EMBEDDED_SOCKET,
    redisUrl: settings.REDIS_URL,
    picturesUrl: settings.PICTURES_URL,
    publicUrl: publicUrl.origin,
    mail: {
      url: settings.MAIL_URL,
      /** Sender of mails. If undefined, the sender in the shop's folder is used. */
      from: settings.MAIL_FROM,
      viewer: settings.MAIL_VIEWER === 'on' && settings.NODE_ENV !== 'production' && isLocal,
    },
    google: clientId && clientSecret ? { issuer, clientId, clientSecret } : undefined,
    geocoder: settings.GEOCODER_URL
      ? { url: settings.GEOCODER_URL, perSecond: settings.GEOCODER_PER_SECOND }
      : undefined,
    rateLimits: settings.RATE_LIMITS === 'on',
    trustedProxies: settings.TRUSTED_PROXIES,
    overloadMs: settings.OVERLOAD_MS,
    answerCacheMs: ANSWER_CACHE_MS,
    metricsToken: settings.METRICS_TOKEN,
    apiDocs: settings.API_DOCS ? settings.API_DOCS === 'on' : settings.NODE_ENV !== 'production',
    logLevel: settings.LOG_LEVEL,
    isDevelopment: settings.NODE_ENV === 'development',
    drainSeconds: settings.DRAIN_SECONDS,
  }
}

/** `problem` is the end of a sentence that begins with `NAME=value`. */
function text(problem: string, valid: RegExp | ((value: string) => boolean)) {
  const isValid = valid instanceof RegExp ? (value: string) => valid.test(value) : valid
  return z.string().refine(isValid, { error: ({ input }) => `=${String(input)} ${problem}` })
}

function oneOf(values: string[]) {
  return text(`is none of ${values.join(', ')}`, (value) => values.includes(value))
}

/** The message leaves out the address, because it may contain a password. */
function address(...protocols: string[]) {
  const error = ` is not an address that starts with ${protocols.join(':// or ')}://`
  return z.url({ protocol: new RegExp(`^(?:${protocols.join('|')})$`), error })
}

function isPort(value: string): boolean {
  return /^\d+$/.test(value) && Number(value) <= 65_535
}

function isOverload(value: string): boolean {
  return /^\d{2,5}$/.test(value) && Number(value) >= 50
}

function isOrigin(value: string): boolean {
  const { pathname, search, hash } = new URL(value)
  return pathname === '/' && !search && !hash
}

function isProxyList(value: string): boolean {
  return value.split(',').every((part) => trustedProxy.safeParse(part.trim()).success)
}
