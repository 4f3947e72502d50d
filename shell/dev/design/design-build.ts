import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rspack, type Compiler } from '@rspack/core'
import { defineDevPage } from '@shop/federation/build'

const name = 'design'

/** The script of the page at /design, built when it is asked for: `pnpm dev` starts no later for it. */
export class DesignBuild {
  readonly #dir: string
  #compiler: Compiler | undefined
  #last: Promise<unknown> = Promise.resolve()

  /** `dir` is the shell's folder. */
  constructor(dir: string) {
    this.#dir = dir
  }

  /** As the sources are now. Rejects with the errors of the build. */
  script(): Promise<string> {
    // One after the other: a compiler cannot run twice at a time.
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
    const entry = './dev/design/page/main.tsx'
    this.#compiler ??= rspack(defineDevPage({ name, dir: this.#dir, entry }))
    const compiler = this.#compiler
    await new Promise<void>((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error) reject(error)
        else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')))
        else resolve()
      })
    })
    return await readFile(join(this.#dir, '.dev', name, `${name}.mjs`), 'utf8')
  }
}
