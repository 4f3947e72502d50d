import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const megabyte = 1024 * 1024

/** A disk of some megabytes, in memory, that a test fills. Only an administrator of a Linux machine may mount one. */
export class SmallDisk {
  readonly folder: string

  private constructor(folder: string) {
    this.folder = folder
  }

  /** Undefined where this process may not mount one. */
  static mount(megabytes: number): SmallDisk | undefined {
    const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
    const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`]
    const { status } = spawnSync('mount', [...options, 'tmpfs', folder], { stdio: 'ignore' })
    if (status === 0) return new SmallDisk(folder)
    rmdirSync(folder)
    return undefined
  }

  /** Until not one more byte fits. */
  fill(): void {
    const file = openSync(this.#filler, 'w', 0o600)
    try {
      for (let size = megabyte; size >= 1;) {
        try {
          writeSync(file, Buffer.alloc(size))
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
          size = Math.floor(size / 2)
        }
      }
    } finally {
      closeSync(file)
    }
  }

  free(): void {
    rmSync(this.#filler)
  }

  unmount(): void {
    // As soon as nothing has a file of it open: a test that failed may leave a server that has.
    execFileSync('umount', ['--lazy', this.folder])
    rmdirSync(this.folder)
  }

  get #filler(): string {
    return join(this.folder, 'filler')
  }
}

/** Whether this process may mount a disk. */
export function canMount(): boolean {
  const disk = SmallDisk.mount(1)
  disk?.unmount()
  return disk !== undefined
}
