import { listFiles, openReleases, releaseSettings, ReleaseStore } from '@shop/releases'

interface Forgery {
  remote: string
  /** The published version, and the version to make from it. */
  from: string
  version: string
  /** The files to change. */
  files: RegExp
  /** Code to put before the code of these files, or a function that changes their code. */
  code: string | ((text: string) => string)
  /** Settings with the trusted keys and the signing key; by default those of the data folder. */
  settings?: NodeJS.ProcessEnv
}

/** Publishes a copy of a release with changed code into the store of a data folder. */
export async function publishForged(
  dataDir: string,
  { remote, from, version, files: changed, code, settings = {} }: Forgery,
): Promise<void> {
  const { objects, keys } = await openReleases(releaseSettings(settings, dataDir))
  if (!keys.signing) throw new Error('The data folder has no key')
  const store = new ReleaseStore(objects, keys.trusted)
  const { release } = await store.read(remote, from)
  const files = new Map<string, Buffer>()
  for (const path of Object.keys(release.files)) {
    // Leaves out the compressed forms of a changed file, because the gateway would serve them instead of the file.
    if (changed.test(path.replace(/\.(?:br|gz)$/, '')) && !path.endsWith('js')) continue
    const content = await store.readFile(release, path)
    files.set(path, changed.test(path) ? forged(content, code) : content)
  }
  await store.publish({ ...release, version, files: listFiles(files) }, files, keys.signing)
}

function forged(content: Buffer, code: Forgery['code']): Buffer {
  const text = content.toString()
  return Buffer.from(typeof code === 'string' ? code + text : code(text))
}
