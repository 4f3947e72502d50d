import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { integrityOf, type Release, reservedPaths } from '@shop/releases'
import { entryUrls } from '@shop/federation/entry-urls'
import type { RemotePin } from '@shop/federation/host'
import type { ActiveReleases, PageReleases } from '../releases/release-sets.ts'
import type { ShellBuild } from '../releases/shell-build.ts'

export const shellAssets = `${reservedPaths.shellFiles}/`

/** URLs and integrity of modules, for a page's import map and preloads. */
export class PageModules {
  readonly #shell: ShellBuild
  readonly #shellIntegrity: Record<string, string>
  readonly #integrity = new WeakMap<ActiveReleases, Record<string, string>>()

  private constructor(shell: ShellBuild, shellIntegrity: Record<string, string>) {
    this.#shell = shell
    this.#shellIntegrity = shellIntegrity
  }

  static async of(shell: ShellBuild): Promise<PageModules> {
    return new PageModules(shell, await integrityIn(join(shell.dist, 'browser'), shellAssets))
  }

  /** URL → integrity of every module that a visitor of this channel may load. */
  integrity(active: ActiveReleases): Readonly<Record<string, string>> {
    const known = this.#integrity.get(active)
    if (known) return known
    const all = { ...this.#shellIntegrity }
    this.#integrity.set(active, all)
    for (const release of Object.values(active.releases)) {
      for (const [file, { integrity }] of Object.entries(release.files)) {
        if (!/^browser\/.*\.m?js$/.test(file)) continue
        const url = releaseUrl(release, file)
        for (const each of file === release.entry ? entryUrls(url) : [url]) all[each] = integrity
      }
    }
    return all
  }

  pins(active: ActiveReleases): Record<string, RemotePin> {
    return Object.fromEntries(
      Object.values(active.releases).map((release) => [
        release.name,
        { version: release.version, entry: releaseUrl(release, release.entry) },
      ]),
    )
  }

  /**
   * The modules that hydration needs at once. These are the shell's modules and, for each remote on the page: its entry,
   * the modules that it exposes for this page, and the chunks of the matched pages.
   */
  neededBy({ page, fragments }: PageReleases, pages: string[]): string[] {
    const ofShell = ['main', ...(page ? [] : pages)]
    const shell = ofShell.flatMap((name) => this.#shell.facts.modules[name] ?? [])
    const chunks = pages.flatMap((name) => page?.pages[name]?.modules ?? [])
    const ofPage = page ? [...exposedModules(page, 'routes'), ...chunks] : []
    const urls = page ? ofPage.map((file) => releaseUrl(page, file)) : []
    const ofFragments = Object.entries(fragments).flatMap(([name, release]) =>
      exposedModules(release, name).map((file) => releaseUrl(release, file)),
    )
    return [...new Set([...shell.map((file) => `${shellAssets}${file}`), ...urls, ...ofFragments])]
  }

  /**
   * The version in the shell's package.json, with the hash in the name of the shell's main file. The hash changes with
   * every change of the shell's code.
   */
  shellVersion(): string {
    const [, hash] = /\.([0-9a-f]+)\.mjs$/.exec(this.entry()) ?? []
    const { version } = this.#shell.facts
    return hash === undefined ? version : `${version}-${hash}`
  }

  entry(): string {
    const [main] = this.#shell.facts.modules.main ?? []
    if (!main) throw new Error('The shell build has no main entry')
    return `${shellAssets}${main}`
  }
}

/** URL → integrity, for each module in a folder that is served under this prefix. */
export async function integrityIn(dir: string, prefix: string): Promise<Record<string, string>> {
  const modules = (await readdir(dir)).filter((file) => file.endsWith('.mjs'))
  const hashes = modules.map(async (file) => [
    `${prefix}${file}`,
    integrityOf(await readFile(join(dir, file))),
  ])
  return Object.fromEntries(await Promise.all(hashes)) as Record<string, string>
}

function exposedModules(release: Release, exposed: string): string[] {
  return [release.entry, ...(release.exposes[exposed]?.modules ?? [])]
}

function releaseUrl(release: Release, file: string): string {
  return `/r/${release.name}/${release.version}/${file}`
}
