import { resolve } from 'node:path'
import { readBackendConfig } from './config.ts'

test('OPS-01: by default the API listens on this machine only and uses the embedded database', () => {
  expect(readBackendConfig({})).toEqual({
    port: 3100,
    host: '127.0.0.1',
    dataDir: resolve('.data'),
    shopDir: expect.stringContaining('demo-shop'),
    legalDir: undefined,
    databaseUrl: undefined,
    embeddedSocket: undefined,
    redisUrl: undefined,
    picturesUrl: undefined,
    publicUrl: 'http://localhost:3100',
    mail: { url: undefined, from: undefined, viewer: true },
    google: undefined,
    geocoder: undefined,
    rateLimits: true,
    overloadMs: 400,
    trustedProxies: undefined,
    answerCacheMs: 1000,
    metricsToken: undefined,
    apiDocs: true,
    logLevel: 'info',
    isDevelopment: false,
    drainSeconds: 0,
  })
})

test('DESK-01: without DESK_PORT the desk does not run; with DESK_PORT the desk by default listens only on this machine', () => {
  expect(readBackendConfig({ DESK_PORT: '' }).desk).toBeUndefined()
  expect(readBackendConfig({ DESK_PORT: '3300' }).desk).toEqual({ port: 3300, host: '127.0.0.1' })
  const open = readBackendConfig({ DESK_PORT: '3300', DESK_HOST: '0.0.0.0' })
  expect(open.desk?.host).toBe('0.0.0.0')
  expect(() => readBackendConfig({ PORT: '3300', DESK_PORT: '3300' })).toThrow(
    'DESK_PORT=3300 is the port of the shop: set another number.',
  )
  expect(() => readBackendConfig({ DESK_PORT: 'desk' })).toThrow('DESK_PORT=desk is not a port')
})

test('OPS-01: every setting is read from the environment, and an empty variable counts as unset', () => {
  const env = {
    PORT: '8080',
    HOST: '0.0.0.0',
    DATABASE_URL: 'postgres://shop:secret@db/shop',
    REDIS_URL: 'redis://cache:6379/1',
    PUBLIC_URL: 'https://shop.example/',
    MAIL_URL: 'smtps://user:pass@mail.example',
    MAIL_FROM: 'Jasmin <bonjour@shop.example>',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    GEOCODER_URL: 'https://places.example/reverse?key=secret',
    GEOCODER_PER_SECOND: '20',
    RATE_LIMITS: 'off',
    OVERLOAD_MS: '900',
    TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,2001:db8::/32',
    METRICS_TOKEN: 'sixteen-letters!',
    LOG_LEVEL: '',
    DRAIN_SECONDS: '15',
  }
  expect(readBackendConfig(env, 3000)).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    publicUrl: 'https://shop.example',
    mail: { url: env.MAIL_URL, from: env.MAIL_FROM, viewer: false },
    google: { issuer: 'https://accounts.google.com', clientId: 'id', clientSecret: 'secret' },
    geocoder: { url: env.GEOCODER_URL, perSecond: 20 },
    rateLimits: false,
    overloadMs: 900,
    trustedProxies: env.TRUSTED_PROXIES,
    metricsToken: env.METRICS_TOKEN,
    logLevel: 'info',
    drainSeconds: 15,
  })
})

test.each([
  [true, {}],
  [true, { PUBLIC_URL: 'http://127.0.0.1:3000' }],
  [false, { PUBLIC_URL: 'http://shop.example' }],
  [false, { NODE_ENV: 'production' }],
  [false, { MAIL_VIEWER: 'off' }],
])('OPS: the page of mails is served: %s, with the settings %j', (isShown, env) => {
  expect(readBackendConfig(env).mail.viewer).toBe(isShown)
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '65536'],
  ['PORT', '0x50'],
  ['PORT', ' 80'],
  ['DATABASE_URL', 'mysql://db/shop'],
  ['DATABASE_URL', 'db'],
  ['REDIS_URL', 'http://cache'],
  ['PUBLIC_URL', 'shop.example'],
  ['PUBLIC_URL', 'https://shop.example/boutique'],
  ['MAIL_URL', 'mail.example:25'],
  ['MAIL_FROM', 'Jasmin'],
  ['MAIL_FROM', 'a@b.example\r\nBcc: c@d.example'],
  ['GOOGLE_CLIENT_ID', 'alone'],
  ['GOOGLE_ISSUER', 'accounts.google.com'],
  ['RATE_LIMITS', 'no'],
  ['OVERLOAD_MS', '49'],
  ['TRUSTED_PROXIES', 'true'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.1,'],
  ['METRICS_TOKEN', 'short'],
  ['LOG_LEVEL', 'loud'],
  ['DRAIN_SECONDS', '-1'],
  ['DRAIN_SECONDS', '1m'],
])('OPS-01: %s=%s is refused with a sentence that names the setting', (name, value) => {
  expect(() => readBackendConfig({ [name]: value })).toThrow(name)
})

test('OPS-01: the message names every wrong setting, each in its own sentence', () => {
  expect(() =>
    readBackendConfig({ PORT: 'eighty', LOG_LEVEL: 'loud', REDIS_URL: 'cache' }),
  ).toThrow(
    [
      'PORT=eighty is not a port: a number up to 65535',
      'REDIS_URL is not an address that starts with redis:// or rediss://',
      'LOG_LEVEL=loud is none of fatal, error, warn, info, debug, trace, silent',
    ].join('\n'),
  )
})

test('OPS-01: the message does not repeat a refused address, because it may contain a password', () => {
  const read = () => readBackendConfig({ DATABASE_URL: 'postgre://shop:secret@db/shop' })
  expect(read).toThrow(/^(?!.*secret)/s)
})

test.each([
  [{}, true],
  [{ NODE_ENV: 'production' }, false],
  [{ NODE_ENV: 'production', API_DOCS: 'on' }, true],
  [{ API_DOCS: 'off' }, false],
])('SEC-04: with %j the documentation of the API is served: %s', (env, isServed) => {
  expect(readBackendConfig(env).apiDocs).toBe(isServed)
})
