import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { defaultLanguage, languages, withShopNames } from '@shop/domain'
import type { Release, LocalReleases } from '@shop/releases'
import { namesOf, type ShopFolder } from '@shop/shop-folder'
import type { Texts } from '@shop/i18n'
import type { AllTexts } from '../../src/server.tsx'
import type { ActiveReleases } from './release-sets.ts'
import type { ShellBuild } from './shell-build.ts'

/** Maximum number of sets of releases with cached texts. With a canary and open tabs, requests alternate between several sets. */
const maxSets = 20
/** Namespace of the specification → the parts into which the shop splits it, one for each page or fragment. Pages request the parts. */
const wholes: Record<string, readonly string[]> = { search: ['search-page', 'search-bar'] }
/** If a part could not be read, how long the other texts are cached before the part is read again, in ms. */
const retryMs = 5000

interface LocalesOptions {
  copies: Pick<LocalReleases, 'dirOf'>
  shell: ShellBuild
  /** The shop's folder; its name and texts are filled into the texts (BRAND-01). */
  shop: Pick<ShopFolder, 'name' | 'tagline' | 'currency' | 'texts'>
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  /** Called for a release if its texts cannot be read. */
  onDamage?: (release: Release) => void
}

/**
 * All texts of the active releases by language. If a language lacks a text, the French text is used (GEN-05). The
 * shell's own namespaces come only from the shell.
 */
export class Locales {
  readonly #options: LocalesOptions
  readonly #reported = new Set<string>()
  readonly #loaded = new LRUCache<string, Promise<AllTexts>>({ max: maxSets })

  constructor(options: LocalesOptions) {
    this.#options = options
  }

  texts({ key, releases }: ActiveReleases): Promise<AllTexts> {
    const known = this.#loaded.get(key)
    if (known) return known
    const loading = this.#load(Object.values(releases), () =>
      this.#loaded.set(key, loading, { ttl: retryMs }),
    )
    this.#loaded.set(key, loading)
    loading.catch(() => this.#loaded.delete(key))
    return loading
  }

  /** The texts of one namespace in one language; undefined if there are none. */
  find(texts: AllTexts, language: string, namespace: string): AllTexts[string][string] | undefined {
    const ofLanguage = ownValue(texts, language)
    const own = ownValue(ofLanguage, namespace)
    if (own) return own
    const { withFallback } = this.#options.shell.server
    const names = ownValue(wholes, namespace) ?? []
    const parts = names
      .map((name) => ownValue(ofLanguage, name))
      .filter((part) => part !== undefined)
    return parts.length === 0
      ? undefined
      : parts.reduce((whole, part) => withFallback(whole, part), {})
  }

  async #load(releases: Release[], onFailure: () => void): Promise<AllTexts> {
    const { shell, shop } = this.#options
    const { withFallback } = shell.server
    const raw: AllTexts = {}
    let isWhole = true
    for (const language of languages) {
      const texts = await Promise.all(
        releases.map((release) =>
          this.#ofRelease(release, language, () => {
            isWhole = false
            onFailure()
          }),
        ),
      )
      const own = await readAll(shell.dist, shell.facts.locales[language])
      raw[language] = Object.assign({}, ...texts, own) as AllTexts[string]
    }
    if (isWhole) this.#warnOfUnknown(raw)
    for (const language of languages) {
      for (const [namespace, inFolder] of Object.entries(shop.texts[language])) {
        const ofLanguage = raw[language] ?? {}
        ofLanguage[namespace] = withFallback(inFolder, ofLanguage[namespace] ?? {})
      }
    }
    const french = raw[defaultLanguage] ?? {}
    return Object.fromEntries(
      languages.map((language) => [
        language,
        Object.fromEntries(
          Object.entries(french).map(([namespace, texts]) => [
            namespace,
            withShopNames(
              withFallback(raw[language]?.[namespace] ?? {}, texts),
              namesOf(shop, language),
            ),
          ]),
        ),
      ]),
    )
  }

  /**
   * BRAND-01: logs each text of the shop's folder that no page shows, for example because its key or file name is
   * misspelt. Each text is logged once.
   */
  #warnOfUnknown(texts: AllTexts): void {
    const { shop, log } = this.#options
    const unknown = unknownTexts(shop.texts, texts).filter((place) => !this.#reported.has(place))
    if (unknown.length === 0) return
    for (const place of unknown) this.#reported.add(place)
    log.warn(
      { texts: unknown },
      'texts of SHOP_DIR are shown on no page: are their keys and files spelled as in src/locales?',
    )
  }

  /** The texts of a release; empty if they cannot be read, so that a broken file affects only the texts of its own remote (MFE-02). */
  async #ofRelease(
    release: Release,
    language: string,
    onFailure: () => void,
  ): Promise<AllTexts[string]> {
    const { name, version, locales } = release
    const { copies, log, onDamage } = this.#options
    try {
      return await readAll(copies.dirOf(release), locales[language])
    } catch (error) {
      log.error({ err: error, name, version, language }, 'texts of a remote cannot be read')
      onFailure()
      onDamage?.(release)
      return {}
    }
  }
}

/** The value of a record's own property. The key comes from a URL and may be `__proto__`, which must find nothing. */
function ownValue<T>(record: Record<string, T> | undefined, key: string): T | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined
}

async function readAll(dir: string, files: Record<string, string> = {}): Promise<AllTexts[string]> {
  const entries = Object.entries(files).map(async ([namespace, file]) => [
    namespace,
    JSON.parse(await readFile(join(dir, file), 'utf8')) as AllTexts[string][string],
  ])
  return Object.fromEntries(await Promise.all(entries)) as AllTexts[string]
}

/** Texts whose keys each shop chooses: names of categories, and texts of its pictures and partner brands on the page about the shop. */
const ownersData = /^(?:categories\.|about\.(?:pictures|brands\.items)\.)/

/** The texts of the shop's folder that no page has, as `<language>/<namespace>.json: <key>` (BRAND-01). */
export function unknownTexts(inFolder: ShopFolder['texts'], known: AllTexts): string[] {
  const french = new Set(keysOf(known[defaultLanguage] ?? {}))
  return Object.entries(inFolder).flatMap(([language, namespaces]) => {
    const ofLanguage = new Set(keysOf(known[language] ?? {}))
    return keysOf(namespaces)
      .filter((key) => !french.has(key) && !ofLanguage.has(key) && !ownersData.test(key))
      .map((key) => key.replace('.', '.json: '))
      .map((place) => `${language}/${place}`)
  })
}

/** The keys of all texts, each with the keys above it: `home.hero.failed`. */
function keysOf(texts: Texts, parent = ''): string[] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [parent + key] : keysOf(text, `${parent}${key}.`),
  )
}
