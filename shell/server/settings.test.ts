import { readSettings } from './settings.ts'

test('OPS: without settings the gateway runs its own API and serves the builds of its workspace', () => {
  expect(readSettings({})).toEqual({
    apiUrl: undefined,
    channel: 'development',
    reportSample: 1,
    serviceWorker: false,
    overrides: false,
    pictureOrigins: [],
    hostOrigins: [],
  })
})

test('OPS: the gateway’s settings are read from environment variables, and an empty variable counts as unset', () => {
  const env = {
    API_URL: 'http://api:3100',
    CHANNEL: '',
    REPORT_SAMPLE: '0.05',
    PICTURE_ORIGINS: 'https://pictures.example, https://cdn.example:8443',
    HOST_ORIGINS: 'https://hotel.example http://localhost:4000',
  }
  expect(readSettings(env)).toEqual({
    apiUrl: 'http://api:3100',
    channel: 'development',
    reportSample: 0.05,
    serviceWorker: false,
    overrides: false,
    pictureOrigins: ['https://pictures.example', 'https://cdn.example:8443'],
    hostOrigins: ['https://hotel.example', 'http://localhost:4000'],
  })
})

test.each([
  ['API_URL', 'api:3100'],
  ['API_URL', 'file:///etc'],
  ['CHANNEL', '../staging'],
  ['REPORT_SAMPLE', '2'],
  ['REPORT_SAMPLE', '50%'],
  ['OVERRIDES', 'yes'],
  ['PICTURE_ORIGINS', 'http://pictures.example'],
  ['PICTURE_ORIGINS', 'https://x;script-src'],
  ['PICTURE_ORIGINS', '*'],
  ['HOST_ORIGINS', '*'],
  ['HOST_ORIGINS', 'https://hotel.example/shop'],
  ['SERVICE_WORKER', 'yes'],
])('OPS: %s=%s is refused, and the error names the variable', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(`${name}=${value} is `)
})

test.each([
  [{}, false],
  [{ OVERRIDES: 'on' }, true],
  [{ CHANNEL: 'staging', NODE_ENV: 'production' }, true],
  [{ CHANNEL: 'staging', OVERRIDES: 'off' }, false],
  [{ CHANNEL: 'preview' }, false],
  [{ CHANNEL: 'preview', OVERRIDES: 'on' }, true],
  [{ CHANNEL: 'production' }, false],
])('MFE-05: with %j visitors may choose versions: %s', (env, allows) => {
  expect(readSettings(env).overrides).toBe(allows)
})

test('MFE-05: a gateway does not start if it is in production and allows overrides', () => {
  expect(() => readSettings({ CHANNEL: 'production', OVERRIDES: 'on' })).toThrow(
    'OVERRIDES=on is not for CHANNEL=production',
  )
})

test.each([
  [{}, false],
  [{ NODE_ENV: 'production' }, true],
  [{ NODE_ENV: 'production', SERVICE_WORKER: 'off' }, false],
  [{ SERVICE_WORKER: 'on' }, true],
])('PWA-01: with %j the service worker is switched on: %s', (env, isOn) => {
  expect(readSettings(env).serviceWorker).toBe(isOn)
})
