import { displayText } from '../language/display-text.ts'
import type { TranslationLanguage } from '../language/languages.ts'

interface NameTexts {
  name?: string | undefined
  size?: string | undefined
}

/** The texts that make up a product's name; `name` contains brand and size too. */
export interface NamedProduct extends NameTexts {
  name: string
  brand?: string | undefined
  translations?: { [language in TranslationLanguage]?: NameTexts | undefined } | undefined
}

/** The parts of a product's name as they are shown; `title` is the name without brand and size. */
export interface ProductName {
  brand?: string
  title: string
  size?: string
}

/** A product's name in a language, in three parts; each is to be shown as a bidirectional isolate (NAME-01). */
export function productName(product: NamedProduct, language: string): ProductName {
  const { name, brand = '', size = '' } = textsIn(product, language)
  const unsized = withoutSize(name, size)
  const title = withoutBrand(unsized, brand)
  const isSizeShown = size !== '' && (unsized !== name || !name.includes(size))
  return {
    ...(brand !== '' && title !== '' && { brand: displayText(brand, language) }),
    title: displayText(title || unsized || name, language),
    ...(isSizeShown && unsized !== '' && { size: displayText(size, language) }),
  }
}

/** The whole name as a plain string: for titles, labels, toasts and mails (NAME-01). */
export function productNameText(product: NamedProduct, language: string): string {
  return displayText(textsIn(product, language).name, language)
}

/** A translated name contains its size in its own language, so the French size is not shown beside it. */
function textsIn(product: NamedProduct, language: string): Omit<NamedProduct, 'translations'> {
  const translation = product.translations?.[language as TranslationLanguage]
  const { brand } = product
  if (!translation?.name) return { name: product.name, brand, size: product.size }
  const size =
    translation.size ?? (translation.name.endsWith(product.size ?? '') ? product.size : '')
  return { name: translation.name, brand, size }
}

function withoutSize(name: string, size: string): string {
  if (size === '' || !name.endsWith(size)) return name
  const rest = name.slice(0, -size.length)
  const before = rest.replace(/[\s,،–-]+$/u, '')
  return before === rest || /\p{Nd}\s$/u.test(rest) ? name : before
}

/** A Latin name begins with its brand; an Arabic name contains it anywhere, most often after a dash. */
function withoutBrand(name: string, brand: string): string {
  const start = /\p{Script=Arabic}/u.test(name)
    ? name.indexOf(brand)
    : name.startsWith(brand)
      ? 0
      : -1
  if (brand === '' || start < 0) return name
  const before = name.slice(0, start)
  const after = name.slice(start + brand.length)
  if (/[\p{L}\p{Nd}]$/u.test(before) || /^[\p{L}\p{Nd}]/u.test(after)) return name
  const kept = before.replace(/[\s–-]+$/u, '')
  // A dash stood before the brand: words that follow it, such as a product range, are separated by a comma, which never
  // begins a line.
  const isSetOff = /[–-]\s*$/u.test(before) && /^\s*[^\s,،]/u.test(after)
  return `${kept}${isSetOff ? '،' : ''}${after}`
    .replaceAll(/\s{2,}/gu, ' ')
    .replaceAll(/^[\s,،–-]+|[\s,،–-]+$/gu, '')
}
