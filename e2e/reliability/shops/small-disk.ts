import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const megabyte = 1024 * 1024

/** A disk of a few megabytes in memory, which a test can fill. Only root on Linux may mount such a disk. */
export class SmallDisk {
  readonly folder: string

  private constructor(folder: string) {
    this.folder = folder
  }

  /** Mounts a disk; undefined if this process may not mount disks. */
  static mount(megabytes: number): SmallDisk | undefined {
    const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
    const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`]
    const { status } = spawnSync('mount', [...options, 'tmpfs', folder], { stdio: 'ignore' })
    if (status === 0) return new SmallDisk(folder)
    rmdirSync(folder)
    return undefined
  }

  /** Fills the disk to the last byte. */
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
    // `--lazy` unmounts when no process has a file of the disk open; after a failed test a server may still have a file open.
    execFileSync('umount', ['--lazy', this.folder])
    rmdirSync(this.folder)
  }

  get #filler(): string {
    return join(this.folder, 'filler')
  }
}

/** Whether this process may mount disks. */
export function canMount(): boolean {
  const disk = SmallDisk.mount(1)
  disk?.unmount()
  return disk !== undefined
}
