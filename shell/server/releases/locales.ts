import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { defaultLanguage, languages } from '@shop/domain'
import type { Release, ReleaseSource } from '@shop/releases'
import type { AllTexts } from '../../src/server.tsx'
import type { ActiveReleases } from './channel.ts'
import type { ShellBuild } from './shell-build.ts'

/**
 * Every text of the active releases by language, French filled in for what a language lacks (GEN-05).
 * The shell's own namespaces come from the shell alone.
 */
export class Locales {
  readonly #store: Pick<ReleaseSource, 'releaseDir'>
  readonly #shell: ShellBuild
  readonly #log: Pick<FastifyBaseLogger, 'error'>
  #loaded: { key: string; texts: Promise<AllTexts> } | undefined

  constructor(
    store: Pick<ReleaseSource, 'releaseDir'>,
    shell: ShellBuild,
    log: Pick<FastifyBaseLogger, 'error'>,
  ) {
    this.#store = store
    this.#shell = shell
    this.#log = log
  }

  texts(active: ActiveReleases): Promise<AllTexts> {
    if (this.#loaded?.key !== active.key) {
      const loading = { key: active.key, texts: this.#load(Object.values(active.releases)) }
      this.#loaded = loading
      loading.texts.catch(() => {
        if (this.#loaded === loading) this.#loaded = undefined
      })
    }
    return this.#loaded.texts
  }

  async #load(releases: Release[]): Promise<AllTexts> {
    const { withFallback } = this.#shell.server
    const raw: AllTexts = {}
    for (const language of languages) {
      const texts = await Promise.all(releases.map((release) => this.#ofRelease(release, language)))
      const own = await readAll(this.#shell.dist, this.#shell.facts.locales[language])
      raw[language] = Object.assign({}, ...texts, own) as AllTexts[string]
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

  /** Empty where they cannot be read: a broken file affects only the texts of its own remote (MFE-02). */
  async #ofRelease(release: Release, language: string): Promise<AllTexts[string]> {
    const { name, version, locales } = release
    try {
      return await readAll(this.#store.releaseDir(name, version), locales[language])
    } catch (error) {
      this.#log.error({ err: error, name, version, language }, 'texts of a remote cannot be read')
      return {}
    }
  }
}

async function readAll(dir: string, files: Record<string, string> = {}): Promise<AllTexts[string]> {
  const entries = Object.entries(files).map(async ([namespace, file]) => [
    namespace,
    JSON.parse(await readFile(join(dir, file), 'utf8')) as AllTexts[string][string],
  ])
  return Object.fromEntries(await Promise.all(entries)) as AllTexts[string]
}
