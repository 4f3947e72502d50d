import type { TranslationLanguage } from '@shop/domain'

type Translations<T> = { [language in TranslationLanguage]?: Partial<T> | undefined }

/** The texts of a product or hero in the given language: its translation if it has one, otherwise the French original. */
export function translated<T extends { translations?: Translations<T> | undefined }>(
  thing: T,
  language: string,
): T {
  const texts = thing.translations?.[language as TranslationLanguage]
  return texts ? { ...thing, ...texts } : thing
}
