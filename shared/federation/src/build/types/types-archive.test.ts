/** @jest-environment node */
import { strFromU8, unzipSync } from 'fflate'
import { apiTypes, zipped } from './types-archive.ts'
import { namingTypes } from './types.plugin.ts'

const files = new Map([
  ['routes.d.ts', "export * from './compiled-types/src/routes.js';\n"],
  ['compiled-types/src/routes.d.ts', 'export declare const routes: [];\n'],
])

test('MFE-10: equal declarations always give the same archive, in any sequence', () => {
  const first = zipped(files)
  jest.useFakeTimers({ now: new Date('2031-05-06T07:08:09Z') })
  expect(zipped(new Map([...files].toReversed())).equals(first)).toBe(true)
  jest.useRealTimers()
  const unpacked = Object.entries(unzipSync(first)).map(([path, text]) => [path, strFromU8(text)])
  expect(new Map(unpacked as [string, string][])).toEqual(files)
})

test('MFE-10: the types of a host’s `loadRemote` use the host’s name of the remote', () => {
  expect(apiTypes(['routes', 'search-bar'])).toBe(
    [
      "export type RemoteKeys = 'REMOTE_ALIAS_IDENTIFIER/routes' | 'REMOTE_ALIAS_IDENTIFIER/search-bar';",
      'export type PackageType<T> =',
      "  T extends 'REMOTE_ALIAS_IDENTIFIER/routes' ? typeof import('REMOTE_ALIAS_IDENTIFIER/routes') :",
      "  T extends 'REMOTE_ALIAS_IDENTIFIER/search-bar' ? typeof import('REMOTE_ALIAS_IDENTIFIER/search-bar') :",
      '  any;',
      '',
    ].join('\n'),
  )
})

test('MFE-10: a manifest gets the path of the types and keeps its other fields', () => {
  const none = { path: '', name: '', zip: '', api: '' }
  const manifest = { id: 'mf-catalog', metaData: { publicPath: 'auto', types: none }, exposes: [] }
  expect(JSON.parse(namingTypes(JSON.stringify(manifest)))).toEqual({
    ...manifest,
    metaData: {
      publicPath: 'auto',
      types: { path: '', name: '', zip: '@mf-types.zip', api: '@mf-types.d.ts' },
    },
  })
})
