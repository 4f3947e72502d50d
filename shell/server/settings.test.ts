/** @jest-environment node */
import { resolve } from 'node:path'
import { readSettings } from './settings.ts'

test('OPS: without settings the shop opens for this machine alone, with its own API and database', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('.data'),
    databaseUrl: undefined,
    apiUrl: undefined,
    channel: 'production',
    rateLimits: true,
    warmImages: true,
    logLevel: 'info',
  })
})

test('OPS: every setting is read from the environment, and an empty one counts as unset', () => {
  expect(
    readSettings({
      PORT: '8080',
      HOST: '0.0.0.0',
      API_URL: 'http://api:3100',
      RATE_LIMITS: 'off',
      LOG_LEVEL: '',
    }),
  ).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    apiUrl: 'http://api:3100',
    rateLimits: false,
    warmImages: true,
    logLevel: 'info',
  })
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['PORT', '0x50'],
  ['PORT', ' 80'],
  ['API_URL', 'api:3100'],
  ['API_URL', 'file:///etc'],
  ['CHANNEL', '../staging'],
  ['LOG_LEVEL', 'loud'],
])('OPS: %s=%s is refused in words that name it', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(`${name}=${value} is `)
})
