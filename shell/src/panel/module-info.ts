import { global } from '@module-federation/runtime/helpers'
import { generateSnapshotFromManifest, type Manifest } from '@module-federation/sdk'
import type { PageData } from '../gateway-contract/page-data.ts'

/**
 * Shows the versions of remotes in this page to the browser extension of Module Federation (MFE-05). The extension reads
 * snapshots of manifests. The federation runtime creates snapshots only for remotes that it loads by manifest, so this
 * function creates them.
 */
export async function showModuleInfo({
  ran,
  remotes,
}: Pick<PageData, 'ran' | 'remotes'>): Promise<void> {
  const found = await Promise.all(
    Object.entries(remotes).map(async ([name, { version }]) => {
      const url = `${location.origin}/r/${name}/${version}/browser/mf-manifest.json`
      const manifest = await manifestAt(url)
      return (
        manifest && { name, url, snapshot: generateSnapshotFromManifest(manifest, { version }) }
      )
    }),
  )
  const manifests = found.filter((each) => each !== undefined)
  const [, shell = ''] = /(?:^|,)shell@([^,]+)/.exec(ran) ?? []
  global.addGlobalSnapshot({
    shell: {
      version: shell,
      buildVersion: shell,
      globalName: 'shell',
      modules: [],
      shared: [],
      remotesInfo: Object.fromEntries(
        manifests.map(({ name, url }) => [name, { matchedVersion: url }]),
      ),
      remoteEntry: '',
      remoteEntryType: 'module',
      remoteTypes: '',
      remoteTypesZip: '',
      publicPath: location.origin,
    },
    ...Object.fromEntries(manifests.map(({ name, url, snapshot }) => [`${name}:${url}`, snapshot])),
  })
}

/** The manifest at this URL. Undefined if the gateway cannot be reached, or if the release is older and has no manifest. */
async function manifestAt(url: string): Promise<Manifest | undefined> {
  const answer = await fetch(url).catch(() => null)
  return answer?.ok ? ((await answer.json()) as Manifest) : undefined
}
