import i18next, { type i18n as I18n, type Resource, type ResourceKey } from 'i18next'
import resourcesToBackend from 'i18next-resources-to-backend'
import { initReactI18next } from 'react-i18next'
import { defaultLanguage, languages, type Language } from '@shop/domain'

/** GEN-05: one namespace is one file; the shell or one remote owns it. */
export const namespaces = [
  'common',
  'home',
  'product',
  'checkout',
  'about',
  'contact',
  'categories',
  'orders',
  'auth',
  'search',
  'notifications',
  'newsletter',
] as const
export type Namespace = (typeof namespaces)[number]

/** What the layout itself needs on every page. */
export const layoutNamespaces: Namespace[] = ['common', 'categories', 'notifications']

interface I18nOptions {
  language: Language
  /** Language → namespace → texts already at hand. */
  resources: Resource
  /** Brings a namespace that is not at hand, French already filled in for what it lacks (see `withFallback`). */
  load?: (language: string, namespace: string) => Promise<ResourceKey>
}

/**
 * The one i18next set-up of browser and server. With the needed `resources` given it is ready at once,
 * so the first render on both sides is synchronous and equal.
 */
export function createI18n({ language, resources, load }: I18nOptions): I18n {
  const instance = i18next.createInstance()
  if (load) instance.use(resourcesToBackend(load))
  void instance.use(initReactI18next).init({
    lng: language,
    // Texts that are loaded come with French filled in: a fallback here would load every file twice.
    fallbackLng: load ? false : defaultLanguage,
    supportedLngs: languages,
    ns: Object.keys(resources[language] ?? {}),
    defaultNS: 'common',
    resources,
    partialBundledLanguages: true,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: true },
  })
  return instance
}

/** GEN-05: the texts of one language with French for every key they lack. Both are nested objects of strings. */
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
 * Brings namespaces that are not at hand in a language, and says so when they cannot be had: i18next only logs
 * it, and remembers the failure. Rejects then.
 */
export async function loadTexts(
  i18n: I18n,
  language: string,
  wanted: readonly string[],
): Promise<void> {
  const missing = () => wanted.filter((namespace) => !i18n.hasResourceBundle(language, namespace))
  // Known to i18next, so that the next change of language brings them too.
  await i18n.loadNamespaces(wanted)
  if (missing().length > 0) await i18n.reloadResources([language], missing())
  if (missing().length > 0) throw new Error(`No texts in ${language} for ${missing().join(', ')}`)
}

/** GEN-05 in the browser: `GET /locales/{lng}/{ns}.json`. */
export async function fetchNamespace(language: string, namespace: string): Promise<ResourceKey> {
  const response = await fetch(`/locales/${language}/${namespace}.json`)
  if (!response.ok) throw new Error(`/locales/${language}/${namespace}.json: ${response.status}`)
  return (await response.json()) as ResourceKey
}
