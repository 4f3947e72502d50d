import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs'
import { join, relative } from 'node:path'

/** Matches the backend's sources, not the files of editors and version control. */
const source = /\.(?:ts|sql|json)$/
const ignored = /(?:^|\/)(?:node_modules|testing|bench|coverage)(?:\/|$)|\.(?:test|spec)\.ts$/

interface SourceWatchOptions {
  /** Called with the changed file's path, relative to the watched folder. One save may cause several calls. */
  onChange: (file: string) => void
  /** Called only once, with the first error. From then on, changes may be missed. */
  onError: (error: Error) => void
}

/**
 * Watches the sources below a folder, with a separate watcher for each folder. On Linux, the recursive watcher of
 * Node.js watches files and loses a file that an editor saves by replacing it.
 */
export class SourceWatch {
  readonly #root: string
  readonly #options: SourceWatchOptions
  readonly #watchers = new Map<string, FSWatcher>()
  #hasFailed = false

  constructor(root: string, options: SourceWatchOptions) {
    this.#root = root
    this.#options = options
    this.#add(root)
  }

  close(): void {
    for (const watcher of this.#watchers.values()) watcher.close()
    this.#watchers.clear()
  }

  /** Watches a folder and its subfolders. Returns the files in them. */
  #add(folder: string): string[] {
    try {
      const watcher = watch(folder, (_event, name) => name && this.#happened(join(folder, name)))
      this.#watchers.set(folder, watcher.on('error', this.#failed))
      return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
        const path = join(folder, entry.name)
        if (!entry.isDirectory()) return [path]
        return this.#isIgnored(path) ? [] : this.#add(path)
      })
    } catch (error) {
      this.#failed(error as Error)
      return []
    }
  }

  readonly #failed = (error: Error): void => {
    if (!this.#hasFailed) this.#options.onError(error)
    this.#hasFailed = true
  }

  #happened(path: string): void {
    if (this.#isIgnored(path)) return
    const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
    const known = this.#watchers.get(path)
    if (isFolder && known) return
    known?.close()
    this.#watchers.delete(path)
    for (const file of isFolder ? this.#add(path) : [path]) this.#changed(file)
  }

  #changed(path: string): void {
    const file = relative(this.#root, path)
    if (source.test(file) && !this.#isIgnored(path)) this.#options.onChange(file)
  }

  #isIgnored(path: string): boolean {
    return ignored.test(relative(this.#root, path))
  }
}
