import { translationLanguages } from '@shop/domain'
import { type Column, column, type Kind } from './column.ts'
import type { Values } from './sheet.ts'

/** Columns such as `name_en` for the English name; an empty cell means no translation. */
export function translationColumns(texts: Readonly<Record<string, Kind>>): Column[] {
  return translationLanguages.flatMap((language) =>
    Object.entries(texts).map(([field, kind]) =>
      column(`${field}_${language}`, kind, `translations.${language}.${field}`),
    ),
  )
}

/** Changes of the translations; null deletes a translation. Undefined if the file has no column of translations. */
export function translationsOf(
  columns: readonly Column[],
  values: Values,
): { translations?: Record<string, Record<string, string | null>> } {
  const changes: Record<string, Record<string, string | null>> = {}
  for (const { name, path } of columns) {
    const [root, language, field] = path
    if (root !== 'translations' || !language || !field || values[name] === undefined) continue
    changes[language] = { ...changes[language], [field]: (values[name] as string) || null }
  }
  return Object.keys(changes).length > 0 ? { translations: changes } : {}
}

/** Column → the translation that a row of the shop has for it. */
export function translationValues(columns: readonly Column[], translations: object): Values {
  return Object.fromEntries(
    columns.flatMap(({ name, path }) => {
      const [root, language = '', field = ''] = path
      if (root !== 'translations') return []
      const texts = (translations as Record<string, Record<string, string> | undefined>)[language]
      return texts?.[field] === undefined ? [] : [[name, texts[field]]]
    }),
  )
}
