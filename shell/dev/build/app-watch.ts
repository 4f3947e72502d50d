import { existsSync } from 'node:fs'
import { mkdir, rm, symlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rspack, type Compiler, type Configuration, type Stats, type Watching } from '@rspack/core'
import type { AppBuild } from '@shop/federation/build'
import type { DevError } from '@shop/federation/dev'
import { BuildFacts } from '@shop/releases'
import type { App } from '../options/options.ts'
import { buildErrors, withoutRepeats } from './build-errors.ts'
import { importRemote } from './server-modules.ts'

/** One app, which is built for browser and server in development mode, and built again after every change of a source. */
export class AppWatch {
  readonly name: string
  /** The folder to which the builds are written. */
  readonly folder: string
  /**
   * The folder that the gateway reads as a build. It contains the texts of the sources and the server build. It contains
   * no browser files, because these files change while pages are open and therefore have no fixed hashes.
   */
  readonly served: string
  /** File of the last successful browser build → its content. */
  readonly files = new Map<string, Buffer>()
  hash = ''
  /** Number of successful server builds. */
  serverBuilds = 0
  /** Number of changes of texts. */
  textChanges = 0
  readonly #dir: string
  #serverModules: string[] = []
  readonly #onChange: () => void
  readonly #errors = new Map<Compiler, DevError[]>()
  readonly #written = new Map<string, Buffer>()
  readonly #watching: Watching[] = []
  readonly #running = new Set<Compiler>()
  #waiting: (() => void)[] = []

  /** `onChange` is called after every build, successful or not. */
  constructor({ name, dir, devDir }: App, onChange: () => void) {
    this.name = name
    this.#dir = dir
    this.folder = devDir
    this.served = join(this.folder, 'served')
    this.#onChange = onChange
  }

  /** Resolves after the first build, successful or not. */
  async start(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true })
    await mkdir(join(this.served, 'browser'), { recursive: true })
    await symlink(join(this.#dir, 'src', 'locales'), join(this.served, 'locales'))
    await symlink(join('..', 'ssr'), join(this.served, 'ssr'))
    const { default: build } = (await import(configOf(this.#dir))) as { default: AppBuild }
    const [browser, server] = build({ development: true }).map((each) =>
      rspack(this.#inFolder(each)),
    )
    if (!browser || !server) throw new Error(`${this.name} has no builds for browser and server`)
    browser.hooks.assetEmitted.tap('dev', (file, { content }) => {
      this.#written.set(file, content)
    })
    // Starts the browser build first, because an open page waits for it.
    this.#watch(browser, 5, (stats) => this.#browserBuilt(browser, stats))
    this.#watch(server, 50, (stats) => this.#serverBuilt(stats))
    await this.settled()
  }

  #inFolder(config: Configuration): Configuration {
    const { output } = config
    return {
      ...config,
      output: { ...output, path: join(this.folder, basename(output?.path ?? '')) },
    }
  }

  /** The errors of the browser and the server build. */
  get errors(): DevError[] {
    return withoutRepeats([...this.#errors.values()])
  }

  /** The facts about the last successful browser build (`build.json`); undefined if no build has succeeded. */
  facts(): BuildFacts | undefined {
    const text = this.files.get('build.json')?.toString()
    return text === undefined ? undefined : BuildFacts.parse(JSON.parse(text))
  }

  /** A version that changes with every successful build and every change of a text. */
  get version(): string {
    return `${this.serverBuilds}.${this.textChanges}.${this.hash || '0'}`
  }

  /**
   * Imports the server builds: exposed name → module. `shellBuild`: the number of the shell's build whose shared modules
   * these modules use.
   */
  async importServer(shellBuild: number): Promise<Record<string, unknown>> {
    const modules = this.#serverModules.map(async (name) => {
      const url = pathToFileURL(join(this.served, 'ssr', `${name}.mjs`)).href
      return [name, await importRemote(url, shellBuild, this.serverBuilds)] as const
    })
    return Object.fromEntries(await Promise.all(modules))
  }

  /** Resolves once no build is running. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    }
  }

  async close(): Promise<void> {
    await Promise.all(
      this.#watching.map((watching) => new Promise<void>((resolve) => watching.close(resolve))),
    )
  }

  #watch(compiler: Compiler, aggregateTimeout: number, built: (stats: Stats) => void): void {
    const started = () => void this.#running.add(compiler)
    started()
    compiler.hooks.invalid.tap('dev', started)
    compiler.hooks.watchRun.tap('dev', started)
    const watching = compiler.watch({ aggregateTimeout }, (error, stats) => {
      this.#running.delete(compiler)
      if (stats) built(stats)
      this.#errors.set(
        compiler,
        stats ? buildErrors(stats, this.#dir) : [{ message: error?.message ?? 'The build failed' }],
      )
      this.#onChange()
      for (const go of this.#waiting.splice(0)) go()
    })
    if (watching) this.#watching.push(watching)
  }

  #serverBuilt(stats: Stats): void {
    if (stats.hasErrors()) return
    this.serverBuilds += 1
    this.#serverModules = [...stats.compilation.entrypoints.keys()]
  }

  #browserBuilt(compiler: Compiler, stats: Stats): void {
    for (const [file, content] of this.#written) {
      // An open page applies all updates in order, so the updates of a failed build are kept too.
      if (stats.hasErrors() && !file.includes('.hot-update.')) continue
      this.files.set(file, content)
      this.#written.delete(file)
    }
    if (stats.hasErrors()) return
    this.hash = stats.hash ?? ''
    const changed = [...(compiler.modifiedFiles ?? [])]
    if (changed.some((file) => file.includes('/src/locales/'))) this.textChanges += 1
  }
}

/** The path of an app's build configuration. In an installed package, the shell's files are compiled to JavaScript. */
function configOf(dir: string): string {
  const sources = join(dir, 'rspack.config.ts')
  return pathToFileURL(existsSync(sources) ? sources : join(dir, 'rspack.config.js')).href
}
