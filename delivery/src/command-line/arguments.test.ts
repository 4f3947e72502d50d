import { SettingError, UsageError } from './errors.ts'
import {
  parseChannel,
  parseDays,
  parseGateway,
  parsePercent,
  parseRemote,
  parseRemoteVersion,
  parseRevision,
  parseSmokeUrl,
  parseVersion,
} from './arguments.ts'
import { shopsOf } from '../store/open-delivery.ts'

test('DEL-02: `remote@version` is read from the command line, with a version of any form', () => {
  expect(parseRemoteVersion('mf-catalog@1.5.0-beta.1')).toEqual({
    remote: 'mf-catalog',
    version: '1.5.0-beta.1',
  })
  expect(() => parseRemoteVersion('mf-catalog')).toThrow(
    'mf-catalog names no version: write it as mf-catalog@1.4.2.',
  )
  expect(() => parseRemoteVersion('mf-catalog@1@2')).toThrow('1@2 is not a version')
})

test.each([
  ['a remote', parseRemote, 'mf-catalog', 'MF Catalog', 'is not a remote'],
  ['a channel', parseChannel, 'production', 'Prod', 'is not a channel'],
  ['a version', parseVersion, '1.4.2', '1.4', 'is not a version'],
])(
  'DEL-02: the name of %s is accepted unchanged, and an invalid name is wrong use',
  (...[_what, parse, good, bad, words]) => {
    expect(parse(good)).toBe(good)
    expect(() => parse(bad)).toThrow(UsageError)
    expect(() => parse(bad)).toThrow(`${bad} ${words}`)
  },
)

test.each([
  ['0', 0],
  ['2.5', 2.5],
  ['100', 100],
])('DEL-04: %j is read as %j %% of visitors', (text, percent) => {
  expect(parsePercent(text)).toBe(percent)
})

test.each(['100.001', '-1', '5%', ''])(
  'DEL-04: %j is refused as a percentage of visitors',
  (text) => {
    expect(() => parsePercent(text)).toThrow('is not a share of visitors')
  },
)

test('DEL-07: a number of days must be more than 0', () => {
  expect([parseDays('30'), parseDays('0.5')]).toEqual([30, 0.5])
  for (const text of ['0', '10000', 'bald']) {
    expect(() => parseDays(text)).toThrow('is not a number of days')
  }
})

test('DEL-09: a revision must be a whole number of at least 1', () => {
  expect(parseRevision('41')).toBe(41)
  for (const text of ['0', '01', '1.5', '123456789']) {
    expect(() => parseRevision(text)).toThrow('is not a revision')
  }
})

test('DEL-12: --gateway takes the address of a gateway, and may be given several times', () => {
  const first = parseGateway('http://10.0.0.5:3000')
  expect(parseGateway('https://shop.example', first)).toEqual([
    'http://10.0.0.5:3000',
    'https://shop.example',
  ])
  for (const text of ['shop.example', 'ftp://shop.example', '']) {
    expect(() => parseGateway(text)).toThrow('--gateway')
    expect(() => parseSmokeUrl(text)).toThrow('--smoke-url')
  }
  expect(parseSmokeUrl('http://localhost:3000')).toBe('http://localhost:3000')
})

test('OPS-01: addresses of shops in settings are checked only when a command uses them', () => {
  const { gateways, smokeUrl } = shopsOf({ GATEWAYS: 'http://a,,http://b', SMOKE_URL: 'http://c' })
  expect([gateways(), smokeUrl()]).toEqual([['http://a', 'http://b'], 'http://c'])
  expect([shopsOf({}).gateways(), shopsOf({ SMOKE_URL: '' }).smokeUrl()]).toEqual([[], undefined])
  const wrong = shopsOf({ GATEWAYS: 'http://a,b', SMOKE_URL: 'c' })
  expect(() => wrong.gateways()).toThrow(SettingError)
  expect(() => wrong.gateways()).toThrow('GATEWAYS: b is not an address')
  expect(() => wrong.smokeUrl()).toThrow('SMOKE_URL: c is not an address')
})
