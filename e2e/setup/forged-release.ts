import { integrityOf, openReleases, releaseSettings, ReleaseStore } from '@shop/releases'

interface Forgery {
  remote: string
  /** The version that is there, and the one to make of it. */
  from: string
  version: string
  /** The files to change. */
  files: RegExp
  /** What stands before their code, or how their code is changed. */
  code: string | ((text: string) => string)
  /** Which keys count and which one signs; those of the data folder when left out. */
  settings?: NodeJS.ProcessEnv
}

/** Publishes a release anew with code that no build of ours would write, into the store of a data folder. */
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
    // The compressed form of a changed file would be served in its place.
    if (changed.test(path.replace(/\.(?:br|gz)$/, '')) && !path.endsWith('js')) continue
    const content = await store.readFile(release, path)
    files.set(path, changed.test(path) ? forged(content, code) : content)
  }
  const listed = [...files].map(([path, content]) => [
    path,
    { integrity: integrityOf(content), bytes: content.length },
  ])
  await store.publish(
    { ...release, version, files: Object.fromEntries(listed) as typeof release.files },
    files,
    keys.signing,
  )
}

function forged(content: Buffer, code: Forgery['code']): Buffer {
  const text = content.toString()
  return Buffer.from(typeof code === 'string' ? code + text : code(text))
}
