import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** How long the modules of a build are kept after its last start, in ms: longer than a tab stays open. */
const keptMs = 30 * 86_400_000
/** A module and its compressed forms. */
const moduleFile = /\.mjs(?:\.br|\.gz)?$/

/**
 * Copies the modules in `built` to the folder `kept`, and removes those of builds that were last started more than 30 days
 * before `now` (epoch ms). A tab that was opened before an upgrade loads the other modules of its build from `kept`
 * (MFE-04). A name contains the hash of its content, so a file that is there already is the same.
 */
export async function keepModules(built: string, kept: string, now: number): Promise<void> {
  await mkdir(kept, { recursive: true, mode: 0o700 })
  const there = new Set(await readdir(kept))
  for (const file of (await readdir(built)).filter((name) => moduleFile.test(name))) {
    if (!there.has(file)) await copyWhole(join(built, file), join(kept, file))
    await utimes(join(kept, file), now / 1000, now / 1000)
  }
  for (const file of there) {
    const { mtimeMs } = await stat(join(kept, file))
    if (now - mtimeMs > keptMs) await rm(join(kept, file))
  }
}

/** Copies a file under another name first, of this process, so that an unfinished copy is never served. */
async function copyWhole(from: string, to: string): Promise<void> {
  const draft = `${to}.${process.pid}.draft`
  await copyFile(from, draft)
  await rename(draft, to)
}
