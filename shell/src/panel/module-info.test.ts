import { showModuleInfo } from './module-info.ts'

const manifest = {
  id: 'mf-catalog',
  name: 'mf-catalog',
  metaData: {
    name: 'mf-catalog',
    globalName: 'mf-catalog',
    buildInfo: { buildVersion: '1.0.0' },
    publicPath: 'auto',
    remoteEntry: { name: 'remote-entry.mjs', path: '', type: 'module' },
    types: { path: '', name: '', zip: '', api: '' },
  },
  shared: [],
  remotes: [],
  exposes: [],
}

test('MFE-05: the browser extension gets data about each remote whose release has a manifest', async () => {
  globalThis.fetch = jest.fn(async (url) =>
    (url as string).includes('/mf-catalog/1.4.2/')
      ? Response.json(manifest)
      : new Response('', { status: 404 }),
  )
  await showModuleInfo({
    ran: 'shell@1.0.0-3fa9c1ab,mf-catalog@1.4.2',
    remotes: {
      'mf-catalog': { version: '1.4.2', entry: '/r/mf-catalog/1.4.2/browser/remote-entry.mjs' },
      'mf-account': { version: '0.9.0', entry: '/r/mf-account/0.9.0/browser/remote-entry.mjs' },
    },
  })
  const { __FEDERATION__ } = globalThis as unknown as {
    __FEDERATION__: { moduleInfo: Record<string, object> }
  }
  const url = `${location.origin}/r/mf-catalog/1.4.2/browser/mf-manifest.json`
  expect(Object.keys(__FEDERATION__.moduleInfo)).toEqual(['shell', `mf-catalog:${url}`])
  expect(__FEDERATION__.moduleInfo.shell).toMatchObject({
    version: '1.0.0-3fa9c1ab',
    buildVersion: '1.0.0-3fa9c1ab',
    globalName: 'shell',
    remoteEntryType: 'module',
    publicPath: location.origin,
    remotesInfo: { 'mf-catalog': { matchedVersion: url } },
  })
})

test('MFE-05: if the gateway cannot be reached, the browser extension gets data only about the shell', async () => {
  globalThis.fetch = jest.fn(async () => {
    throw new TypeError('fetch failed')
  })
  await showModuleInfo({
    ran: 'mf-catalog@1.4.2,shell@2.0.0',
    remotes: { 'mf-catalog': { version: '1.4.2', entry: '/a.mjs' } },
  })
  const { __FEDERATION__ } = globalThis as unknown as {
    __FEDERATION__: { moduleInfo: Record<string, object> }
  }
  expect(__FEDERATION__.moduleInfo.shell).toMatchObject({ version: '2.0.0', remotesInfo: {} })
})
