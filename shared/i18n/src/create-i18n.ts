import i18next, {
  type i18n as I18n,
  type FormatterModule,
  type InitOptions,
  type Resource,
  type ResourceKey,
} from 'i18next'
import { initReactI18next } from 'react-i18next'
import { defaultLanguage, formatCount, languages, type Language } from '@shop/domain'

/** GEN-05: one namespace is one file; the shell or one remote owns it. */
export const namespaces = [
  'common',
  'home',
  'listing',
  'product',
  'product-page',
  'checkout',
  'delivery',
  'about',
  'contact',
  'legal',
  'categories',
  'orders',
  'order-link',
  'auth',
  'account',
  'search',
  'search-bar',
  'search-page',
  'advice',
  'brands',
  'wishlist',
  'facts',
  'fact-names',
  'profile',
  'reviews',
  'notifications',
  'newsletter',
  'newsletter-page',
  'stock-alert',
  'stock-alert-page',
  'price-alert',
  'price-alert-page',
] as const
/** A remote in a repository of its own adds its namespaces by declaring this interface again. */
export interface RemoteNamespaces {
  common: true
}
export type Namespace = (typeof namespaces)[number] | keyof RemoteNamespaces

/** The namespaces that the layout needs on every page. */
export const layoutNamespaces: Namespace[] = ['common', 'notifications']

/** Whether a namespace needs texts. The data has the categories' names in French, so French pages need no texts for them. */
export function needsTexts(language: string, namespace: string): boolean {
  return namespace !== 'categories' || language !== defaultLanguage
}

interface I18nOptions {
  language: Language
  /** Language → namespace → texts that are already loaded. */
  resources: Resource
  /** Loads a namespace that is not in `resources`, with French filled in for missing keys (see `withFallback`). */
  load?: (language: string, namespace: string) => Promise<ResourceKey>
}

/**
 * The one i18next set-up of browser and server. If `resources` has all needed texts it is ready at once, so the first
 * render is synchronous and equal on both sides.
 */
export function createI18n({ language, resources, load }: I18nOptions): I18n {
  const instance = i18next.createInstance()
  if (load) instance.use(backendOf(load))
  void instance
    .use(numbers)
    .use(initReactI18next)
    .init({
      lng: language,
      // Loaded texts already contain the French fallback: with a fallback language here, each file would also be loaded
      // in French.
      fallbackLng: load ? false : defaultLanguage,
      supportedLngs: languages,
      ns: Object.keys(resources[language] ?? {}),
      defaultNS: 'common',
      resources,
      partialBundledLanguages: true,
      initAsync: false,
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { useSuspense: true },
      ...(process.env.NODE_ENV === 'development' && reportMissingKeys),
    })
  keepNamespaces(instance, Object.keys(resources[language] ?? {}))
  return instance
}

/**
 * The interface through which i18next loads texts. i18next's own package for it has four times the bytes, for checks
 * that `load` already makes.
 */
function backendOf(load: NonNullable<I18nOptions['load']>) {
  return {
    type: 'backend' as const,
    // i18next uses the promise of `read`.
    callbackApi: false,
    init() {
      // Nothing to set up.
    },
    read: load,
  }
}

/**
 * SUM-01: a number in a text has separated thousands. A number that is a name, such as an order number, is passed as a
 * string.
 */
const numbers: FormatterModule = {
  type: 'formatter',
  init() {
    // Nothing to set up.
  },
  add() {
    // No text names a format.
  },
  addCached() {
    // No text names a format.
  },
  format: (value: unknown) => (typeof value === 'number' ? formatCount(value) : value) as string,
}

/** DEV-01: a key without a text is a warning in the console and in the log of `pnpm dev`. */
const reportMissingKeys: InitOptions = {
  saveMissing: true,
  missingKeyHandler(asked, namespace, key) {
    if (!asked.some((language) => needsTexts(language, namespace))) return
    // oxlint-disable-next-line no-console -- For the developer.
    console.warn(`No text for ${namespace}:${key} in ${asked.join(', ')}`)
  },
}

/** GEN-05: the texts of one language, with French for every missing key. Both are nested objects of strings. */
export function withFallback(texts: Texts, french: Texts): Texts {
  const merged: Texts = { ...french }
  for (const [key, text] of Object.entries(texts)) {
    const fallback = french[key]
    merged[key] =
      typeof text === 'object' && typeof fallback === 'object' ? withFallback(text, fallback) : text
  }
  return merged
}

export interface Texts {
  [key: string]: string | Texts
}

/**
 * Loads the namespaces that are missing in a language. Rejects if a namespace cannot be loaded; i18next itself would
 * only log the failure and not try again.
 */
export async function loadTexts(
  i18n: I18n,
  language: string,
  wanted: readonly string[],
): Promise<void> {
  const missing = () => wanted.filter((namespace) => !i18n.hasResourceBundle(language, namespace))
  // Not `loadNamespaces`: it also waits for every other namespace that is being loaded.
  for (let attempt = 0; attempt < 2 && missing().length > 0; attempt += 1) {
    await i18n.reloadResources([language], missing())
  }
  if (missing().length > 0) throw new Error(`No texts in ${language} for ${missing().join(', ')}`)
}

/**
 * The namespaces whose texts have been shown; i18next's own list also has those that were only prefetched. The key is
 * the instance's store, because components get the instance in a wrapper.
 */
const shownOf = new WeakMap<object, readonly string[]>()

/** Marks namespaces as shown, so that the next change of language loads them too. */
export function keepNamespaces(i18n: I18n, shown: readonly string[]): void {
  shownOf.set(i18n.store, [...new Set([...shownNamespaces(i18n), ...shown])])
}

/** All namespaces that were marked as shown. */
export function shownNamespaces(i18n: I18n): readonly string[] {
  return shownOf.get(i18n.store) ?? []
}

/**
 * Loads the namespaces that a page or a part of a page shows, now and after the next change of language. Loaded ones
 * are kept.
 */
export function loadShownTexts(i18n: I18n, wanted: readonly string[]): Promise<void> {
  keepNamespaces(i18n, wanted)
  return loadTexts(i18n, i18n.language, wanted)
}

const timeLimitMs = 8000

/** GEN-05 in the browser: `GET /locales/{lng}/{ns}.json`, from the releases of the page. */
export async function fetchNamespace(
  language: string,
  namespace: string,
  releases: string,
): Promise<ResourceKey> {
  if (!needsTexts(language, namespace)) return {}
  const url = `/locales/${language}/${namespace}.json?v=${releases}`
  const response = await fetch(url, { signal: AbortSignal.timeout(timeLimitMs) })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return (await response.json()) as ResourceKey
}
