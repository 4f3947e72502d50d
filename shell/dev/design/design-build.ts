import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rspack, type Compiler } from '@rspack/core'
import { defineDevPage } from '@shop/federation/build'
import type { App } from '../options/options.ts'

const name = 'design'

/** The script of the page at /design. It is built when it is first requested, so that it does not delay the start of `pnpm dev`. */
export class DesignBuild {
  readonly #shell: Pick<App, 'dir' | 'devDir'>
  #compiler: Compiler | undefined
  #last: Promise<unknown> = Promise.resolve()

  constructor(shell: Pick<App, 'dir' | 'devDir'>) {
    this.#shell = shell
  }

  /** Builds the current sources. Rejects with the errors of the build. */
  script(): Promise<string> {
    // Builds run one after the other, because a compiler cannot run twice at the same time.
    const built = this.#last.then(() => this.#build())
    this.#last = built.catch(() => null)
    return built
  }

  async close(): Promise<void> {
    await this.#last
    await new Promise<void>((resolve) => {
      if (this.#compiler) this.#compiler.close(() => resolve())
      else resolve()
    })
  }

  async #build(): Promise<string> {
    const { dir, devDir } = this.#shell
    const path = join(devDir, name)
    // The path has no extension, because in an installed shell the file is compiled to JavaScript.
    const entry = './dev/design/page/main'
    this.#compiler ??= rspack(defineDevPage({ name, dir, entry, path }))
    const compiler = this.#compiler
    await new Promise<void>((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error) reject(error)
        else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')))
        else resolve()
      })
    })
    return await readFile(join(path, `${name}.mjs`), 'utf8')
  }
}
