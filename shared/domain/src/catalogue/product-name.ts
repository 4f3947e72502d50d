import { displayText } from '../language/display-text.ts'
import type { TranslationLanguage } from '../language/languages.ts'

interface NameTexts {
  name?: string | undefined
  range?: string | undefined
  size?: string | undefined
}

/** The texts from which a product's name is made; `name` also contains brand, range and size. */
export interface NamedProduct extends NameTexts {
  name: string
  brand?: string | undefined
  translations?: { [language in TranslationLanguage]?: NameTexts | undefined } | undefined
}

/** The parts of a product's name as they are shown; `title` is the name without brand, range and size. */
export interface ProductName {
  brand?: string
  /** The brand's range, shown beside the brand (NAME-02). */
  range?: string
  title: string
  size?: string
}

/** A product's name in a language, in four parts. Show each part as a bidirectional isolate (NAME-01). */
export function productName(product: NamedProduct, language: string): ProductName {
  const { name, brand = '', range = '', size = '' } = textsIn(product, language)
  const unsized = withoutSize(name, size)
  const title = withoutMaker(unsized, brand, range)
  const unbranded = withoutWords(unsized, brand)
  const isSizeShown = size !== '' && (unsized !== name || !name.includes(size))
  const isRangeShown = title !== '' && (title !== unbranded || !unbranded.includes(range))
  return {
    ...(brand !== '' && title !== '' && { brand: displayText(brand, language) }),
    ...(range !== '' && isRangeShown && { range: displayText(range, language) }),
    title: displayText(title || unsized || name, language),
    ...(isSizeShown && unsized !== '' && { size: displayText(size, language) }),
  }
}

/** The full name as a plain string, for titles, labels, toasts and mails (NAME-01). */
export function productNameText(product: NamedProduct, language: string): string {
  return displayText(textsIn(product, language).name, language)
}

/**
 * The French texts with their translations. A translated name contains the size in its own language, so the French size
 * is not shown beside it. A range is a proper name: if it has no translation, the French name is used.
 */
function textsIn(product: NamedProduct, language: string): Omit<NamedProduct, 'translations'> {
  const translation = product.translations?.[language as TranslationLanguage]
  const { brand } = product
  if (!translation?.name) {
    return { name: product.name, brand, range: product.range, size: product.size }
  }
  const range = translation.range ?? product.range
  const size =
    translation.size ?? (translation.name.endsWith(product.size ?? '') ? product.size : '')
  return { name: translation.name, brand, range, size }
}

function withoutSize(name: string, size: string): string {
  if (size === '' || !name.endsWith(size)) return name
  const rest = name.slice(0, -size.length)
  const before = rest.replace(/[\s,،–-]+$/u, '')
  return before === rest || /\p{Nd}\s$/u.test(rest) ? name : before
}

/** Removes brand and range from the name: together if the range follows the brand, otherwise one by one. */
function withoutMaker(name: string, brand: string, range: string): string {
  const rest = withoutWords(name, `${brand} ${range}`.trim())
  return rest === name ? withoutWords(withoutWords(name, brand), range) : rest
}

/**
 * Removes words from a name. A Latin name begins with its brand; an Arabic name contains the brand anywhere, most often
 * after a dash.
 */
function withoutWords(name: string, words: string): string {
  const start = /\p{Script=Arabic}/u.test(name)
    ? name.indexOf(words)
    : name.startsWith(words)
      ? 0
      : -1
  if (words === '' || start < 0) return name
  const before = name.slice(0, start)
  const after = name.slice(start + words.length)
  if (/[\p{L}\p{Nd}]$/u.test(before) || /^[\p{L}\p{Nd}]/u.test(after)) return name
  const kept = before.replace(/[\s–-]+$/u, '')
  // If a dash stood before the removed brand, a comma now separates the words after the brand, because no line begins with a comma.
  const isSetOff = /[–-]\s*$/u.test(before) && /^\s*[^\s,،]/u.test(after)
  return `${kept}${isSetOff ? '،' : ''}${after}`
    .replaceAll(/\s{2,}/gu, ' ')
    .replaceAll(/^[\s,،–-]+|[\s,،–-]+$/gu, '')
}
