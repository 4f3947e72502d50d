import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  LocalReleases,
  misfitReasons,
  openReleases,
  type Release,
  releaseSettings,
  ReleaseStore,
  type ShellOffer,
} from '@shop/releases'
import type { PanelFacts } from '../../src/panel/panel-facts.ts'
import type { DeployedShop } from './deployed-shop.ts'
import { shopObjects } from './shop-objects.ts'

/** A verified release and its folder. */
export interface Built {
  release: Release
  dir: string
}

interface DeployedReleasesOptions {
  shop: DeployedShop
  /** Names of the remotes that run from the working copy. */
  except: readonly string[]
  /** Folder of the verified copies. */
  dir: string
  /** Path of the file of trusted keys (`RELEASE_KEYS`); if undefined, the keys that the deployed shop trusts are trusted. */
  trustFile: string | undefined
  say: (line: string) => void
}

/** How long the versions that the shop's channel names are cached, in ms. */
const freshMs = 5000

/** MFE-05: the versions that a deployed shop's channel names, verified and copied to this machine. */
export class DeployedReleases {
  readonly #options: DeployedReleasesOptions
  #copies: Promise<LocalReleases> | undefined
  #known: readonly Built[] = []
  #reading: Promise<void> | undefined
  #readAt = Number.NEGATIVE_INFINITY
  readonly #said = new Set<string>()

  constructor(options: DeployedReleasesOptions) {
    this.#options = options
  }

  /** The releases that fit a shell. `now` is in epoch ms. While the shop cannot be reached, the known releases are returned. */
  async current(shell: ShellOffer, now: number): Promise<readonly Built[]> {
    if (now - this.#readAt >= freshMs) {
      this.#readAt = now
      this.#reading = this.read().catch((error: Error) => this.#sayOnce(error.message))
    }
    await this.#reading
    return this.#known.filter(({ release }) => this.#fits(release, shell))
  }

  /** Reads the channel. Rejects with a sentence if the channel cannot be read, or if a version is not valid. */
  async read(): Promise<void> {
    const { shop, except } = this.#options
    const { channel, remotes } = JSON.parse(await shop.read('/mf/panel.json')) as PanelFacts
    this.#copies ??= this.#openCopies()
    const copies = await this.#copies
    const wanted = remotes.filter(({ name }) => !except.includes(name))
    const known = wanted.map(async ({ name, version }) => {
      const release = await copies.open({ name, version })
      this.#sayOnce(`${name} ${version} runs as ${channel} of ${shop.origin} has it`)
      return { release, dir: copies.dirOf(release) }
    })
    this.#known = await Promise.all(known)
  }

  async #openCopies(): Promise<LocalReleases> {
    const { shop, dir, trustFile } = this.#options
    await mkdir(dir, { recursive: true })
    const ofShop = join(dir, 'keys.json')
    if (!trustFile) await writeFile(ofShop, await shop.read('/mf/keys.json'))
    const settings = releaseSettings({ RELEASE_KEYS: trustFile ?? ofShop }, dir)
    const { trusted } = (await openReleases(settings)).keys
    return new LocalReleases(join(dir, 'r'), new ReleaseStore(shopObjects(shop), trusted), trusted)
  }

  #fits(release: Release, shell: ShellOffer): boolean {
    const reasons = misfitReasons(release, shell)
    if (reasons.length === 0) return true
    const { name, version } = release
    this.#sayOnce(`${name} ${version} is left out: it ${reasons.join('; ')}`)
    return false
  }

  #sayOnce(line: string): void {
    if (this.#said.has(line)) return
    this.#said.add(line)
    this.#options.say(line)
  }
}
