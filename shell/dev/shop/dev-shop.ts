import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { DevState } from '@shop/federation/dev'
import { readBuild, type BuildFacts, type Release, type ShellOffer } from '@shop/releases'
import type { Api } from '../../server/api/api.ts'
import { type ActiveReleases, offerOf } from '../../server/releases/release-sets.ts'
import { AppWatch } from '../build/app-watch.ts'
import type { Built, DeployedReleases } from '../deployed/deployed-releases.ts'
import { buildRemotes } from '../build/build-remotes.ts'
import { DesignBuild } from '../design/design-build.ts'
import { createDevGateway } from './dev-gateway.ts'
import { devRelease } from './dev-release.ts'
import type { App, DevOptions } from '../options/options.ts'
import { importRemote, importShell } from '../build/server-modules.ts'

interface DevShopOptions extends Pick<DevOptions, 'shell' | 'watched' | 'built'> {
  api: Pick<Api, 'fetch'>
  /** The remotes of a deployed shop, which are used in place of local builds. */
  deployed: DeployedReleases | undefined
  logger: FastifyBaseLogger
  say: (line: string) => void
  onChange: () => void
}

/** The shop that runs from the current sources: watched apps, built remotes, and a gateway for the newest shell. */
export class DevShop {
  readonly #options: DevShopOptions
  readonly #id = randomUUID()
  readonly #shell: AppWatch
  readonly #remotes: AppWatch[]
  readonly #design: DesignBuild
  /** Name → remote that is not watched. */
  #built = new Map<string, Built>()
  /** `name/version` → release of a remote that is not watched. Old releases stay, because open pages still load their files. */
  readonly #served = new Map<string, Built>()
  readonly #releases = new Map<string, Release>()
  readonly #opened = Promise.withResolvers<void>()
  #gateway: { key: string; app: Promise<FastifyInstance> } | undefined

  constructor(options: DevShopOptions) {
    this.#options = options
    const watch = (app: App) => new AppWatch(app, options.onChange)
    this.#shell = watch(options.shell)
    this.#remotes = options.watched.map(watch)
    this.#design = new DesignBuild(options.shell)
  }

  /** Starts the builds. Resolves after the first build of each app, successful or not. */
  async start(): Promise<void> {
    const { deployed, built, say } = this.#options
    if (!deployed) this.#take(await this.#buildOthers(built))
    const apps = this.#apps()
    say(`Building for development: ${apps.map(({ name }) => name).join(', ')}`)
    // Reads releases of the deployed shop while the builds run.
    await Promise.all([deployed?.read(), ...apps.map((app) => this.#startApp(app))])
    this.#opened.resolve()
  }

  async #buildOthers(apps: readonly App[]): Promise<Built[]> {
    const names = apps.map(({ name }) => name)
    if (names.length > 0) {
      this.#options.say(`Building for production where it is not built: ${names.join(', ')}`)
      await buildRemotes(names)
    }
    const builds = apps.map(async ({ dir }) => {
      const dist = join(dir, 'dist')
      const { release, appVersion, contentHash } = await readBuild(dist)
      const version = `${appVersion}-built.${contentHash.slice(0, 10)}`
      return { release: { ...release, version }, dir: dist }
    })
    return await Promise.all(builds)
  }

  #take(built: readonly Built[]): void {
    this.#built = new Map(built.map((each) => [each.release.name, each]))
    for (const each of built) this.#served.set(`${each.release.name}/${each.release.version}`, each)
  }

  /** Resolves after the first builds, successful or not. */
  opened(): Promise<void> {
    return this.#opened.promise
  }

  async #startApp(app: AppWatch): Promise<void> {
    const started = performance.now()
    await app.start()
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    if (app.errors.length === 0) this.#options.say(`${app.name} is built, after ${seconds} s`)
  }

  async close(): Promise<void> {
    await Promise.all([this.#design, ...this.#apps()].map((each) => each.close()))
    // If the gateway could not be created, the request that needed it has already received the error.
    const gateway = await this.#gateway?.app.catch(() => null)
    await gateway?.close()
  }

  /** The state that is sent to open pages. */
  state(): DevState {
    const apps = this.#apps()
    return {
      server: this.#id,
      builds: Object.fromEntries(apps.map(({ name, hash, errors }) => [name, { hash, errors }])),
      texts: apps.reduce((sum, { textChanges }) => sum + textChanges, 0),
    }
  }

  /** The content of the file with this path in a development build; undefined if there is none. */
  file(path: string): Buffer | undefined {
    const [, first, ...rest] = path.split('/')
    if (first === 'assets') return this.#shell.files.get(rest.join('/'))
    const [name, , folder, ...file] = rest
    if (first !== 'r' || folder !== 'browser') return undefined
    return this.#remotes.find((app) => app.name === name)?.files.get(file.join('/'))
  }

  /** The local path of the built remote's file that is served at this path; undefined if there is none. */
  builtFile(path: string): string | undefined {
    const [, first, name, version, folder, ...file] = path.split('/')
    const built = this.#served.get(`${name}/${version}`)
    if (first !== 'r' || folder !== 'browser' || !built) return undefined
    const known = `browser/${file.join('/')}`
    return known in built.release.files ? join(built.dir, known) : undefined
  }

  /** Resolves once no build is running. */
  async settled(): Promise<void> {
    await Promise.all(this.#apps().map((app) => app.settled()))
  }

  /** The gateway for the newest successful build of the shell; undefined if there was none. */
  async gateway(): Promise<FastifyInstance | undefined> {
    const { serverBuilds, hash } = this.#shell
    const key = `${serverBuilds} ${hash}`
    if (this.#gateway?.key !== key) {
      const facts = this.#shell.facts()
      if (!facts || serverBuilds === 0) return undefined
      const outdated = this.#gateway?.app
      this.#gateway = { key, app: this.#createGateway(serverBuilds, facts) }
      // If the old gateway could not be created, the request that needed it has already received the error.
      void outdated?.then((app) => app.close()).catch(() => null)
    }
    return await this.#gateway.app
  }

  async #createGateway(shellBuild: number, facts: BuildFacts): Promise<FastifyInstance> {
    const { logger, api } = this.#options
    const { served, folder } = this.#shell
    const server = await importShell(folder, shellBuild)
    const offer = { shared: facts.shared, exports: server.sharedExports }
    return await createDevGateway({
      logger,
      api,
      shell: { dist: served, server, facts },
      active: () => this.#active(shellBuild, offer),
      dirOf: (release) => this.#dirOf(release),
      design: this.#design,
      importModule: (url) => {
        const owner = this.#remotes.find((app) => fileURLToPath(url).startsWith(app.served))
        return importRemote(url, shellBuild, owner?.serverBuilds ?? 0)
      },
    })
  }

  async #active(shellBuild: number, offer: ShellOffer): Promise<ActiveReleases> {
    const { deployed } = this.#options
    if (deployed) this.#take(await deployed.current(offer, Date.now()))
    const releases: Record<string, Release> = {}
    for (const [name, { release }] of this.#built) releases[name] = release
    for (const app of this.#remotes) {
      const release = await this.#releaseOf(app, shellBuild)
      if (release) releases[app.name] = release
    }
    const key = Object.values(releases)
      .map(({ name, version }) => `${name}@${version}`)
      .join(',')
    return { key: `${key} ${this.#shell.textChanges}`, releases, offer: offerOf(releases) }
  }

  /** The release of a watched remote; undefined if the remote has had no successful build yet. */
  async #releaseOf(app: AppWatch, shellBuild: number): Promise<Release | undefined> {
    const facts = app.facts()
    if (!facts || app.serverBuilds === 0) return undefined
    const version = `0.0.0-dev.${app.version}`
    const known = this.#releases.get(app.name)
    if (known?.version === version) return known
    const modules = await app.importServer(shellBuild)
    const release = devRelease({ facts, version, modules })
    this.#releases.set(app.name, release)
    return release
  }

  #dirOf({ name, version }: Pick<Release, 'name' | 'version'>): string {
    const built = this.#served.get(`${name}/${version}`)
    return built ? built.dir : (this.#remotes.find((app) => app.name === name)?.served ?? '')
  }

  #apps(): AppWatch[] {
    return [this.#shell, ...this.#remotes]
  }
}
