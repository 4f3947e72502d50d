import type { TFunction } from 'i18next'

/** A category's name in the current language; the data has the name in French. */
export function categoryName(t: TFunction, name: string): string {
  return t(name, { ns: 'categories', keySeparator: false, nsSeparator: false, defaultValue: name })
}
