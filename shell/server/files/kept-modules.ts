import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** How long the modules of a build are kept after the last day on which a gateway ran it, in ms: longer than a tab stays open. */
const keptMs = 30 * 86_400_000
/** Matches the file of a module, and the files of its compressed forms. */
const moduleFile = /\.mjs(?:\.br|\.gz)?$/

/**
 * Copies the modules in `built` to the folder `kept`, and marks them as in use at `now` (epoch ms). Removes modules
 * that were last marked more than 30 days before. A tab that was opened before an upgrade loads the other modules of
 * its build from `kept` (MFE-04). Several gateways may use the same folder. A file's name contains the hash of its
 * content, so a file with the same name has the same content and is not copied again.
 */
export async function keepModules(built: string, kept: string, now: number): Promise<void> {
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
