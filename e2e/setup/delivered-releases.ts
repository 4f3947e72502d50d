import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import {
  type Build,
  listFiles,
  openReleases,
  readBuild,
  releaseSettings,
  ReleaseStore,
} from '@shop/releases'
import { homeTitle } from './demo-shop.ts'

const root = join(import.meta.dirname, '../..')

/** Remote → a French text of one of its pages, to which version 1.1.0 adds its number. */
export const versionedTexts = {
  'mf-catalog': homeTitle.fr,
  'mf-cart-checkout': 'Mon panier',
  'mf-account': 'Se connecter',
} as const

/**
 * Remote → its text as a release contains it. Only for texts in which the gateway fills in the shop's name and
 * tagline (BRAND-01).
 */
const inRelease: Partial<Record<keyof typeof versionedTexts, string>> = {
  'mf-catalog': '{{shop}}, {{tagline}}',
}

/** Remote → the page that shows its text of `versionedTexts`. */
const versionedPages = {
  'mf-catalog': 'home',
  'mf-cart-checkout': 'cart',
  'mf-account': 'login',
} as const

export type VersionedRemote = keyof typeof versionedTexts
export const versionedRemotes = Object.keys(versionedTexts) as VersionedRemote[]

/**
 * Publishes the build of each remote as 1.0.0, and a changed copy as 1.1.0: the copy's text ends with the version, and its code writes
 * the version into the attribute `data-<remote>` of the document.
 */
export async function publishTwoVersions(dataDir: string): Promise<void> {
  const { objects, keys } = await openReleases(releaseSettings({}, dataDir))
  if (!keys.signing) throw new Error('The data folder has no key')
  const store = new ReleaseStore(objects, keys.trusted)
  for (const remote of versionedRemotes) {
    const build = await readBuild(join(root, remote, 'dist'))
    for (const version of ['1.0.0', '1.1.0']) {
      const files = version === '1.0.0' ? build.files : changedFiles(build, remote, version)
      const changed = { version, publishedAt: Date.now(), files: listFiles(files) }
      await store.publish({ ...build.release, ...changed }, files, keys.signing)
    }
  }
}

function changedFiles(
  { files, release }: Build,
  remote: VersionedRemote,
  version: string,
): Map<string, Buffer> {
  // Changes a module that only this page loads. In a module of other pages the code would exceed their size budget
  // (LIGHT-01), and the gate would refuse the release.
  const path = release.pages[versionedPages[remote]]?.modules.at(-1) ?? ''
  const text = inRelease[remote] ?? versionedTexts[remote]
  const code = `document.documentElement.setAttribute("data-${remote}","${version}");`
  const module = Buffer.concat([Buffer.from(code), files.get(path) ?? Buffer.of()])
  const changed = [...files].map(([file, content]): [string, Buffer] => {
    if (file === path) return [file, module]
    // Changes the compressed form too, because it is served in place of the module.
    if (file === `${path}.br`) return [file, brotliCompressSync(module)]
    if (!file.startsWith('locales/fr/')) return [file, content]
    const texts = content.toString().replaceAll(`"${text}"`, `"${text} ${version}"`)
    return [file, Buffer.from(texts)]
  })
  return new Map(changed)
}
