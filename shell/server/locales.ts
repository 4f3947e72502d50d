import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Release, ReleaseStore } from '@shop/releases'
import type { AllTexts } from '../src/server.tsx'
import type { ActiveReleases } from './channel.ts'
import { shellDist, type ShellBuild } from './shell-build.ts'

/** Every text of the active releases by language, French filled in for what a language lacks (GEN-05). */
export class Locales {
  readonly #store: ReleaseStore
  readonly #shell: ShellBuild
  #loaded: { key: string; texts: Promise<AllTexts> } | undefined

  constructor(store: ReleaseStore, shell: ShellBuild) {
    this.#store = store
    this.#shell = shell
  }

  texts(active: ActiveReleases): Promise<AllTexts> {
    if (this.#loaded?.key !== active.key) {
      this.#loaded = { key: active.key, texts: this.#load(Object.values(active.releases)) }
    }
    return this.#loaded.texts
  }

  async #load(releases: Release[]): Promise<AllTexts> {
    const { languages, defaultLanguage, withFallback } = this.#shell.server
    const raw: AllTexts = {}
    for (const language of languages) {
      raw[language] = await readAll(shellDist, this.#shell.facts.locales[language])
      for (const release of releases) {
        const dir = this.#store.releaseDir(release.name, release.version)
        Object.assign(raw[language], await readAll(dir, release.locales[language]))
      }
    }
    const french = raw[defaultLanguage] ?? {}
    return Object.fromEntries(
      languages.map((language) => [
        language,
        Object.fromEntries(
          Object.entries(french).map(([namespace, texts]) => [
            namespace,
            withFallback(raw[language]?.[namespace] ?? {}, texts),
          ]),
        ),
      ]),
    )
  }
}

async function readAll(dir: string, files: Record<string, string> = {}): Promise<AllTexts[string]> {
  const entries = Object.entries(files).map(async ([namespace, file]) => [
    namespace,
    JSON.parse(await readFile(join(dir, file), 'utf8')) as AllTexts[string][string],
  ])
  return Object.fromEntries(await Promise.all(entries)) as AllTexts[string]
}
