import { statSync } from 'node:fs'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import PQueue from 'p-queue'
import { isNamedBy, weakTag } from '@shop/http'
import type { ShopFolder } from '@shop/shop-folder'
import { immutable } from '../http/headers.ts'
import { shellAssets } from './page-modules.ts'
import type { ShellBuild } from '../releases/shell-build.ts'

const DAY_MS = 86_400_000

/** Options for serving the compressed files of a build. The files are immutable: browsers revalidate nothing and request no ranges. */
export const immutableFiles = {
  index: false,
  preCompressed: true,
  cacheControl: false,
  etag: false,
  lastModified: false,
  acceptRanges: false,
  setHeaders: (reply: FastifyReply, path: string) => {
    reply.header('cache-control', immutable)
    // By default, the file server sends `.ts` with the MIME type of a video format.
    if (path.endsWith('.d.ts')) reply.type('text/plain; charset=utf-8')
  },
} as const

interface FileParts {
  shell: ShellBuild
  shop: ShopFolder
  /** The folder that keeps the modules of earlier builds of the shell. */
  kept: string
}

/** Serves the modules of the shell and of its earlier builds, and the files of the shop's folder. */
export async function registerFiles(
  app: FastifyInstance,
  { shell, shop, kept }: FileParts,
): Promise<void> {
  const built = join(shell.dist, 'browser')
  await keepDaily(app, () => keepModules(built, kept, Date.now()))
  const isFolder = statSync(kept, { throwIfNoEntry: false })?.isDirectory() ?? false
  await app.register(fastifyStatic, {
    ...immutableFiles,
    root: isFolder ? [built, kept] : built,
    prefix: shellAssets,
    allowedPath: (path) => path.endsWith('.mjs'),
  })
  registerAssets(app, shop)
}

/**
 * Calls `keep` at the start and then once a day. A gateway may run for months, and modules that nobody has marked for 30
 * days are removed.
 */
async function keepDaily(app: FastifyInstance, keep: () => Promise<void>): Promise<void> {
  const keepOrWarn = () =>
    keep().catch((error: unknown) =>
      app.log.warn({ err: error }, 'modules of the shell are not kept for tabs that stay open'),
    )
  await keepOrWarn()
  const timer = setInterval(() => void keepOrWarn(), DAY_MS)
  app.addHook('onClose', () => clearInterval(timer))
}

/**
 * Serves the files whose names do not change with their content: icons, logo and pictures of the shop's folder
 * (BRAND-01). Logs the folder's warnings.
 */
export function registerAssets(
  app: FastifyInstance,
  { files, pictures, warnings }: Pick<ShopFolder, 'files' | 'pictures' | 'warnings'>,
): void {
  for (const warning of warnings) app.log.warn(warning)
  for (const [path, { type, body }] of files) {
    const tag = weakTag(body)
    app.get(path, (request, reply) => sendAsset(request, reply, { type, body, tag }))
  }
  // Pictures are made one at a time, because this process also serves pages, and one page view requests many pictures at once.
  const turns = new PQueue({ concurrency: 1 })
  for (const [path, { type, make }] of pictures) {
    let making: Promise<{ body: Buffer; tag: string }> | undefined
    app.get(path, async (request, reply) => {
      making ??= turns.add(make).then((body) => ({ body, tag: weakTag(body) }))
      // A picture that could not be made is made again at the next request.
      making.catch(() => (making = undefined))
      return sendAsset(request, reply, { type, ...(await making) })
    })
  }
}

function sendAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, body, tag }: { type: string; body: Buffer; tag: string },
): FastifyReply {
  reply.header('cache-control', 'public, max-age=86400').header('etag', tag)
  if (isNamedBy(request.headers['if-none-match'], tag)) return reply.status(304).send()
  return reply.type(type).send(body)
}

/** How long the modules of a build are kept after the last day on which a gateway ran it, in ms: longer than a tab stays open. */
const keptMs = 30 * DAY_MS
/** Matches the file of a module, and the files of its compressed forms. */
const moduleFile = /\.mjs(?:\.br|\.gz)?$/

/**
 * Copies the modules in `built` to the folder `kept`, and marks them as in use at `now` (epoch ms). Removes modules
 * that were last marked more than 30 days before. A tab that was opened before an upgrade loads the other modules of
 * its build from `kept` (MFE-04). Several gateways may use the same folder. A file's name contains the hash of its
 * content, so a file with the same name has the same content and is not copied again.
 */
async function keepModules(built: string, kept: string, now: number): Promise<void> {
  await mkdir(kept, { recursive: true, mode: 0o700 })
  const there = new Set(await readdir(kept))
  const seconds = now / 1000
  for (const file of (await readdir(built)).filter((name) => moduleFile.test(name))) {
    if (!there.has(file)) await copyWhole(join(built, file), join(kept, file))
    await utimes(join(kept, file), seconds, seconds)
  }
  for (const file of there) {
    if (now - (await lastUse(join(kept, file))) > keptMs)
      await rm(join(kept, file), { force: true })
  }
}

/** When the file was last marked, in epoch ms; infinity if another gateway has removed or renamed it meanwhile. */
async function lastUse(file: string): Promise<number> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return found?.mtimeMs ?? Infinity
}

/** Writes the copy under another name first, so that an unfinished copy is never served. */
async function copyWhole(from: string, to: string): Promise<void> {
  const draft = `${to}.${randomUUID()}.draft`
  await writeFile(draft, await readFile(from), { mode: 0o600 })
  await rename(draft, to)
}
