type Translations<T> = { [language in 'en' | 'ar']?: Partial<T> | undefined }

/**
 * The texts of a product or hero in the given language: its translation where there is one, the French original otherwise.
 */
export function translated<T extends { translations?: Translations<T> | undefined }>(
  thing: T,
  language: string,
): T {
  const texts = thing.translations?.[language as 'en' | 'ar']
  return texts ? { ...thing, ...texts } : thing
}
