import type { Language } from '@shop/domain'
import { createI18n, type Texts } from '@shop/i18n'
import type { TFunction } from 'i18next'

type I18n = ReturnType<typeof createI18n>

/** Maximum number of cached results for one namespace. Texts with prices and names have many results. */
const maxResults = 5000

/** Texts → language → i18n instance. Changed texts are a new object, and therefore get new instances. */
const kept = new WeakMap<object, Map<Language, I18n>>()

/** The i18next instance for these texts in one language. All pages share it, because rendering does not change it. */
export function i18nOf(texts: Record<string, Record<string, Texts>>, language: Language): I18n {
  const ofTexts = kept.get(texts) ?? new Map<Language, I18n>()
  kept.set(texts, ofTexts)
  const known = ofTexts.get(language)
  if (known) return known
  const i18n = withRememberedTexts(createI18n({ language, resources: texts }))
  ofTexts.set(language, i18n)
  return i18n
}

/**
 * Caches translated texts. i18next looks up and interpolates a text at each call, which took a sixth of the time to
 * render a listing.
 */
function withRememberedTexts(i18n: I18n): I18n {
  const getFixedT = i18n.getFixedT.bind(i18n)
  const byScope = new Map<string, TFunction>()
  i18n.getFixedT = ((...scope: Parameters<typeof getFixedT>) => {
    const id = JSON.stringify(scope)
    const translate = byScope.get(id) ?? remembering(getFixedT(...scope))
    byScope.set(id, translate)
    return translate
  }) as typeof i18n.getFixedT
  return i18n
}

/** The function with cached results. Calls whose options contain objects or functions are not cached. */
function remembering(translate: TFunction): TFunction {
  const results = new Map<string, unknown>()
  const remembered = (...asked: Parameters<TFunction>) => {
    const [key, options, ...rest] = asked as [unknown, unknown, ...unknown[]]
    if (typeof key !== 'string' || !isPlain(options) || rest.length > 0) return translate(...asked)
    const id = options === undefined ? key : `${key} ${JSON.stringify(options)}`
    const known = results.get(id)
    if (known !== undefined) return known
    const result: unknown = translate(...asked)
    if (results.size >= maxResults) results.clear()
    results.set(id, result)
    return result
  }
  return Object.assign(remembered, translate) as TFunction
}

function isPlain(options: unknown): options is object | undefined {
  if (options === undefined) return true
  if (typeof options !== 'object' || options === null) return false
  return Object.values(options).every(
    (value) => typeof value !== 'object' && typeof value !== 'function',
  )
}
