import { lstat, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyCors from '@fastify/cors'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import {
  isSourceMap,
  type LocalReleases,
  type Release,
  reservedPaths,
  integrityOf,
} from '@shop/releases'
import type { Channel } from '../releases/channel.ts'
import type { TabReleases } from '../releases/tab-releases.ts'
import { immutableFiles } from './file.routes.ts'

interface ReleaseFilesParts {
  /** Origins of other hosts whose pages may load these files. */
  hostOrigins: readonly string[]
  copies: Pick<LocalReleases, 'dir' | 'dirOf'>
  tabs: Pick<TabReleases, 'open' | 'forget'>
  channel: Pick<Channel, 'verifyAgain'>
  /** Called for each file that differs from the verified release, so that the release is copied again. */
  onDamage: (release: Release, file: string) => void
}

const browserFile = /^([a-z][\w-]*)\/(\d[^/]*)\/(browser\/.+)$/

/** Matches the MIME types of documents. Browsers run scripts in documents. */
const document = /html|xml/
/**
 * The content policy for documents among a release's files. A page's policy lists the hashes of its scripts, but these
 * documents have no policy of their own. Without this one they could run any script, even long after a rollback.
 */
const documentPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/**
 * Serves `/r/<name>/<version>/browser/…`, the browser files of releases. If this machine has no copy of a release, the
 * gateway copies the release first. A tab that was opened before a promotion, or at another gateway, may need such a
 * release.
 */
export async function registerReleaseFiles(
  app: FastifyInstance,
  parts: ReleaseFilesParts,
): Promise<void> {
  const whole = new FileIntegrity()
  // Registered as a scope, so that its hooks apply only to these files.
  await app.register(releaseFiles, { prefix: reservedPaths.releases })

  async function releaseFiles(scope: FastifyInstance): Promise<void> {
    if (parts.hostOrigins.length > 0) {
      await scope.register(fastifyCors, {
        origin: [...parts.hostOrigins],
        methods: ['GET', 'HEAD'],
      })
    }
    scope.addHook('onSend', async (_request, reply) => {
      if (!document.test(String(reply.getHeader('content-type')))) return
      if (!reply.hasHeader('content-security-policy')) {
        reply.header('content-security-policy', documentPolicy)
      }
    })
    scope.addHook('preHandler', async (request, reply) => {
      const path = (request.params as Record<string, string>)['*'] ?? ''
      if (!(await isThere(parts, whole, path))) return reply.callNotFound()
    })
    await scope.register(fastifyStatic, {
      ...immutableFiles,
      root: parts.copies.dir,
      prefix: '/',
      decorateReply: false,
    })
  }
}

async function isThere(
  { copies, tabs, channel, onDamage }: ReleaseFilesParts,
  whole: FileIntegrity,
  path: string,
) {
  const [, name = '', version = '', file = ''] = browserFile.exec(path) ?? []
  if (isSourceMap(file)) return false
  const release = name && (await tabs.open({ name, version }, Date.now()))
  if (!release || !Object.hasOwn(release.files, file)) return false
  const isWhole = () => whole.has(release, copies.dirOf(release), file)
  if (await isWhole()) return true
  onDamage(release, file)
  await channel.verifyAgain(release, Date.now())
  tabs.forget(release)
  return (await tabs.open(release, Date.now())) !== undefined && (await isWhole())
}

/** Maximum number of remembered files, more than all releases of open tabs have together. */
const maxKnown = 10_000
/** Extensions of the compressed forms of a file. The file server sends a compressed form to clients that accept it. */
const compressedEndings = ['.br', '.gz']

/** DEL-03: compares files of releases on this machine with the hashes in the release before the files are sent. */
export class FileIntegrity {
  /** Path → device, inode, size and ctime of the file when its hash was last compared. No program can set a ctime. */
  readonly #compared = new LRUCache<string, string>({ max: maxKnown })

  /** Whether the file and its compressed forms in `dir` match the release. Never rejects. */
  async has(release: Release, dir: string, path: string): Promise<boolean> {
    if (!(await this.#isWhole(release, dir, path))) return false
    const inItsPlace = compressedEndings.map(async (ending) => {
      const compressed = path + ending
      return Object.hasOwn(release.files, compressed)
        ? await this.#isWhole(release, dir, compressed)
        : (await stateOf(join(dir, compressed))) === undefined
    })
    return (await Promise.all(inItsPlace)).every(Boolean)
  }

  async #isWhole({ files }: Release, dir: string, path: string): Promise<boolean> {
    const file = join(dir, path)
    const state = await stateOf(file)
    if (state === undefined || state === 'no file') return false
    if (this.#compared.get(file) === state) return true
    const content = await readFile(file).catch(() => null)
    if (!content || integrityOf(content) !== files[path]?.integrity) return false
    this.#compared.set(file, state)
    return true
  }
}

/** Device, inode, size and ctime of a file; `no file` for a folder or symbolic link; undefined if the path does not exist. */
async function stateOf(file: string): Promise<string | undefined> {
  const found = await lstat(file, { bigint: true }).catch(() => null)
  if (!found) return undefined
  return found.isFile() ? [found.dev, found.ino, found.size, found.ctimeNs].join(' ') : 'no file'
}
