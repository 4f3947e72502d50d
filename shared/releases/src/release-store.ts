import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ChannelRevision, revisionHash } from './channel.ts'
import { Release } from './release.ts'

/** Releases and channels in a local folder (`$DATA_DIR/releases`). */
export class ReleaseStore {
  readonly root: string

  constructor(root: string) {
    this.root = root
  }

  releaseDir(name: string, version: string): string {
    return join(this.root, 'r', name, version)
  }

  /** Throws where the release is missing or its document is not of the schema. */
  async readRelease(name: string, version: string): Promise<Release> {
    const text = await readFile(join(this.releaseDir(name, version), 'release.json'), 'utf8')
    return Release.parse(JSON.parse(text))
  }

  async hasRelease(name: string, version: string): Promise<boolean> {
    return await stat(join(this.releaseDir(name, version), 'release.json')).then(
      () => true,
      () => false,
    )
  }

  /** Writes all files, the document last. A release that exists is never touched: throws instead. */
  async writeRelease(release: Release, files: Map<string, Buffer>): Promise<void> {
    if (await this.hasRelease(release.name, release.version)) {
      throw new Error(`${release.name} ${release.version} is published already`)
    }
    const dir = this.releaseDir(release.name, release.version)
    await rm(dir, { recursive: true, force: true })
    for (const [path, content] of files) {
      await mkdir(dirname(join(dir, path)), { recursive: true })
      await writeFile(join(dir, path), content)
    }
    const document = join(dir, 'release.json')
    await writeFile(`${document}.new`, `${JSON.stringify(release, null, 2)}\n`)
    await rename(`${document}.new`, document)
  }

  /** The newest revision of a channel and its exact text; undefined where the channel has none. */
  async readChannel(
    channel: string,
  ): Promise<{ revision: ChannelRevision; text: string } | undefined> {
    const newest = (await this.#revisionFiles(channel)).at(-1)
    if (!newest) return undefined
    const text = await readFile(join(this.#channelDir(channel), newest), 'utf8')
    return { revision: ChannelRevision.parse(JSON.parse(text)), text }
  }

  /**
   * Appends a revision. Throws with `code: 'EEXIST'` when another writer took the number first:
   * read again and decide again.
   */
  async appendRevision(
    channel: string,
    remotes: ChannelRevision['remotes'],
    createdAt: number,
  ): Promise<ChannelRevision> {
    const latest = await this.readChannel(channel)
    const revision: ChannelRevision = {
      schema: 1,
      channel,
      revision: (latest?.revision.revision ?? 0) + 1,
      previous: latest ? revisionHash(latest.text) : null,
      createdAt,
      remotes,
    }
    await mkdir(this.#channelDir(channel), { recursive: true })
    const file = `${String(revision.revision).padStart(8, '0')}.json`
    await writeFile(
      join(this.#channelDir(channel), file),
      `${JSON.stringify(revision, null, 2)}\n`,
      { flag: 'wx' },
    )
    return revision
  }

  #channelDir(channel: string): string {
    return join(this.root, 'c', channel, 'rev')
  }

  async #revisionFiles(channel: string): Promise<string[]> {
    const names = await readdir(this.#channelDir(channel)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
    return names.filter((name) => /^\d{8}\.json$/.test(name)).toSorted()
  }
}
