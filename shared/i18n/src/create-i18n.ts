import i18next, {
  type i18n as I18n,
  type FormatterModule,
  type InitOptions,
  type Resource,
  type ResourceKey,
} from 'i18next'
import { initReactI18next } from 'react-i18next'
import { defaultLanguage, formatCount, languages, type Language } from '@shop/domain'

/** GEN-05: each namespace is one file, which belongs to the shell or to one remote. */
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
/** A remote in its own repository adds its namespaces by declaring this interface again. */
export interface RemoteNamespaces {
  common: true
}
export type Namespace = (typeof namespaces)[number] | keyof RemoteNamespaces

/** The namespaces that the layout needs on every page. */
export const layoutNamespaces: Namespace[] = ['common', 'notifications']

/**
 * Whether a namespace needs texts. French pages need no texts for the names of categories, because the data contains
 * these names in French.
 */
export function needsTexts(language: string, namespace: string): boolean {
  return namespace !== 'categories' || language !== defaultLanguage
}

interface I18nOptions {
  language: Language
  /** Language → namespace → texts that are already loaded. */
  resources: Resource
  /** Loads a namespace that `resources` lacks; the result has French for missing keys (see `withFallback`). */
  load?: (language: string, namespace: string) => Promise<ResourceKey>
}

/**
 * Creates the i18next instance, in the same way in browser and server. If `resources` has all needed texts, the
 * instance is ready at once, so the first render is synchronous and equal in both.
 */
export function createI18n({ language, resources, load }: I18nOptions): I18n {
  const instance = i18next.createInstance()
  if (load) instance.use(backendOf(load))
  void instance
    .use(numbers)
    .use(initReactI18next)
    .init({
      lng: language,
      // Loaded texts already contain the French fallback. If a fallback language were set here, each file would also be
      // loaded in French.
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
  markNamespacesShown(instance, Object.keys(resources[language] ?? {}))
  return instance
}

/**
 * The interface through which i18next loads texts. i18next's own package for this is four times as large, because it
 * makes checks that `load` already makes.
 */
function backendOf(load: NonNullable<I18nOptions['load']>) {
  return {
    type: 'backend' as const,
    // With false, i18next uses the promise that `read` returns, and passes no callback.
    callbackApi: false,
    init() {
      // Nothing to set up.
    },
    read: load,
  }
}

/**
 * SUM-01: a number in a text is written with separated thousands. A number that identifies something, such as an order
 * number, must be passed as a string.
 */
const numbers: FormatterModule = {
  type: 'formatter',
  init() {
    // Nothing to set up.
  },
  add() {
    // Nothing to add, because no text names a format.
  },
  addCached() {
    // Nothing to add, because no text names a format.
  },
  format: (value: unknown) => (typeof value === 'number' ? formatCount(value) : value) as string,
}

/** DEV-01: if a key has no text, a warning is written to the console and to the log of `pnpm dev`. */
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
  // Does not use `loadNamespaces`, which also waits for every other namespace that is being loaded.
  for (let attempt = 0; attempt < 2 && missing().length > 0; attempt += 1) {
    await i18n.reloadResources([language], missing())
  }
  if (missing().length > 0) throw new Error(`No texts in ${language} for ${missing().join(', ')}`)
}

/**
 * i18n instance → the namespaces whose texts were shown. i18next's own list also has namespaces that were only
 * prefetched. The key is the instance's store, because components do not get the instance itself but a wrapper of it.
 */
const shownOf = new WeakMap<object, readonly string[]>()

/** Marks namespaces as shown, so that the next change of language loads them too. */
export function markNamespacesShown(i18n: I18n, shown: readonly string[]): void {
  shownOf.set(i18n.store, [...new Set([...shownNamespaces(i18n), ...shown])])
}

/** All namespaces that were marked as shown. */
export function shownNamespaces(i18n: I18n): readonly string[] {
  return shownOf.get(i18n.store) ?? []
}

/**
 * Loads the namespaces that a page or a part of a page shows, now and after the next change of language. Namespaces
 * that are already loaded are not requested again.
 */
export function loadShownTexts(i18n: I18n, wanted: readonly string[]): Promise<void> {
  markNamespacesShown(i18n, wanted)
  return loadTexts(i18n, i18n.language, wanted)
}

const timeLimitMs = 8000

/** GEN-05: loads the texts of a namespace in the browser by `GET /locales/{lng}/{ns}.json`, from the page's releases. */
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
