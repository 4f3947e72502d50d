import { randomUUID } from 'node:crypto'
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ChannelRevision, revisionHash } from './channel.ts'
import { checkedName, checkedVersion, Release } from './release.ts'

/** A revision as it was read, with its exact text: the next one chains to it. */
export interface ChannelHead {
  revision: ChannelRevision
  text: string
}

/** What a gateway reads: the channel's newest revision, and releases with the folder their files lie in. */
export interface ReleaseSource {
  readChannel(channel: string): Promise<Pick<ChannelHead, 'revision'> | undefined>
  readRelease(name: string, version: string): Promise<Release>
  releaseDir(name: string, version: string): string
}

/** Releases and channels in a local folder (`$DATA_DIR/releases`). */
export class ReleaseStore implements ReleaseSource {
  readonly root: string

  constructor(root: string) {
    this.root = root
  }

  /** Throws on a name or version that could lead out of the store. */
  releaseDir(name: string, version: string): string {
    return join(this.root, 'r', checkedName(name), checkedVersion(version))
  }

  /** Throws where the release is missing, is another one, or its document is not of the schema. */
  async readRelease(name: string, version: string): Promise<Release> {
    const text = await readFile(join(this.releaseDir(name, version), 'release.json'), 'utf8')
    const release = Release.parse(JSON.parse(text))
    if (release.name !== name || release.version !== version) {
      throw new Error(`${name} ${version} holds ${release.name} ${release.version}`)
    }
    return release
  }

  async hasRelease(name: string, version: string): Promise<boolean> {
    return await stat(join(this.releaseDir(name, version), 'release.json')).then(
      () => true,
      () => false,
    )
  }

  /**
   * Publishes all files and the document at once. Throws where the release exists, which is never touched,
   * and where `files` are not exactly those the document has hashes of.
   */
  async writeRelease(release: Release, files: Map<string, Buffer>): Promise<void> {
    const document = Release.parse(release)
    const unlisted = [...files.keys()].filter((path) => !Object.hasOwn(document.files, path))
    const absent = Object.keys(document.files).filter((path) => !files.has(path))
    if (unlisted.length + absent.length > 0) {
      throw new Error(`Files and document differ: ${[...unlisted, ...absent].join(', ')}`)
    }
    const dir = this.releaseDir(document.name, document.version)
    const isPublished = () => this.hasRelease(document.name, document.version)
    const refusal = new Error(`${document.name} ${document.version} is published already`)
    if (await isPublished()) throw refusal
    const draft = join(dirname(dir), `.draft-${randomUUID()}`)
    try {
      for (const [path, content] of files) {
        await mkdir(dirname(join(draft, path)), { recursive: true })
        await writeFile(join(draft, path), content)
      }
      await mkdir(draft, { recursive: true })
      await writeFile(join(draft, 'release.json'), `${JSON.stringify(document, null, 2)}\n`)
      await rename(draft, dir)
    } catch (error) {
      await rm(draft, { recursive: true, force: true })
      throw (await isPublished()) ? refusal : error
    }
  }

  /** The newest revision of a channel; undefined where the channel has none. Throws on an invalid one. */
  async readChannel(channel: string): Promise<ChannelHead | undefined> {
    const newest = (await this.#revisionFiles(channel)).at(-1)
    return newest ? await this.#readRevision(channel, newest) : undefined
  }

  /**
   * Appends a revision after `head`, the one the decision was made on (undefined: the channel's first).
   * Throws with `code: 'EEXIST'` when another writer came first: read again and decide again.
   */
  async appendRevision(
    head: ChannelHead | undefined,
    next: Pick<ChannelRevision, 'channel' | 'remotes' | 'createdAt'>,
  ): Promise<ChannelRevision> {
    const revision = ChannelRevision.parse({
      schema: 1,
      channel: next.channel,
      revision: (head?.revision.revision ?? 0) + 1,
      previous: head ? revisionHash(head.text) : null,
      createdAt: next.createdAt,
      remotes: next.remotes,
    })
    const dir = this.#channelDir(revision.channel)
    const draft = join(dir, `.draft-${randomUUID()}`)
    await mkdir(dir, { recursive: true })
    await writeFile(draft, `${JSON.stringify(revision, null, 2)}\n`)
    try {
      // A hard link is created atomically and only if the name is free, so no reader sees a partial file.
      await link(draft, join(dir, revisionFile(revision.revision)))
    } finally {
      await rm(draft, { force: true })
    }
    return revision
  }

  #channelDir(channel: string): string {
    return join(this.root, 'c', checkedName(channel), 'rev')
  }

  async #readRevision(channel: string, file: string): Promise<ChannelHead> {
    const text = await readFile(join(this.#channelDir(channel), file), 'utf8')
    const revision = ChannelRevision.parse(JSON.parse(text))
    if (revision.channel !== channel || revisionFile(revision.revision) !== file) {
      throw new Error(
        `${channel} ${file} holds revision ${revision.revision} of ${revision.channel}`,
      )
    }
    return { revision, text }
  }

  async #revisionFiles(channel: string): Promise<string[]> {
    const names = await readdir(this.#channelDir(channel)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
    return names.filter((name) => /^\d{8}\.json$/.test(name)).toSorted()
  }
}

function revisionFile(revision: number): string {
  return `${String(revision).padStart(8, '0')}.json`
}
