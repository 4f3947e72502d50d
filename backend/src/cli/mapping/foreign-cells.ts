import { discountedPrice } from '@shop/domain'

/**
 * Turns an amount into digits: `1 234,500 TND` becomes `1234.500`. Removes the currency, separators of thousands, and
 * zeros after the millimes. If the amount has points and commas, the last one separates the decimals. A single point or
 * comma separates the decimals too, because dinars have three decimals.
 */
export function amountCell(cell: string): string {
  const digits = cell.replaceAll(/^[\p{L}\p{Sc}\s.]+|[\p{L}\p{Sc}\s.]+$|(?<=\d)[\s'’](?=\d)/gu, '')
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (!/^-?[\d.,]+$/.test(digits)) return cell.trim()
  if (at === -1) return digits
  const whole = digits.slice(0, at).replaceAll(/[.,]/g, '')
  return `${whole}.${digits.slice(at + 1).replace(/(?<=^\d{3})0+$/, '')}`
}

/** A number of units. A negative stock, which other shops allow, counts as 0. */
export function stockCell(cell: string): string {
  const trimmed = cell.trim().replace(/[.,]0+$/, '')
  return /^-\d+$/.test(trimmed) ? '0' : trimmed
}

/** An EAN as digits. A UPC of 12 digits becomes an EAN with a zero before it. */
export function eanCell(cell: string): string {
  const digits = cell.replaceAll(/[\s'’]/g, '')
  return /^\d{12}$/.test(digits) ? `0${digits}` : digits
}

/** Categories that say nothing about a product: the root of PrestaShop, and the names for "no category" in WooCommerce and Shopify. */
const noCategories = new Set(['home', 'accueil', 'uncategorized', 'non classé'])

/** The names of a path such as "Visage > Soins > Crèmes"; the shop has three levels. If the cell has several paths, the longest counts. */
export function categoriesOf(cell: string, listSeparator: string | undefined): string[] {
  const paths = (listSeparator === undefined ? [cell] : partsOf(cell, listSeparator)).map((path) =>
    path
      .split('>')
      .map((name) => withoutCommas(name.trim(), ' –'))
      .filter(Boolean),
  )
  const telling = paths.map((path) =>
    path.filter((name, level) => level > 0 || !noCategories.has(name.toLowerCase())),
  )
  const longest = telling.reduce((one, other) => (other.length > one.length ? other : one), [])
  return longest.slice(0, 3)
}

/** Turns paths of an address into paths of names: `/face-care/creams` becomes `Face care>Creams`. */
export function namesOfSlugs(paths: string): string {
  return paths.replaceAll(/\/?([^/,\s]+)/g, (_, slug: string) => {
    const name = slug.replaceAll('-', ' ')
    return `>${name.charAt(0).toUpperCase()}${name.slice(1)}`
  })
}

/** A name of another shop without commas, because commas separate names in addresses of lists. */
export function withoutCommas(name: string, instead = ''): string {
  return name.replaceAll(/\s*,/g, instead)
}

/** The parts of a list. A separator after a backslash does not separate: it belongs to the part. */
export function partsOf(cell: string, separator: string): string[] {
  const hidden = '\u0000'
  return cell
    .replaceAll(`\\${separator}`, hidden)
    .split(separator)
    .map((part) => part.replaceAll(hidden, separator).trim())
    .filter(Boolean)
}

/** Joins parts to a cell with a list, as the shop's own files have it. */
export function listCell(parts: readonly string[]): string {
  return parts.map((part) => part.replaceAll(/[\\|]/g, '\\$&')).join('|')
}

/**
 * Price and discount of a product that costs `now` instead of `before`: `before` and a whole percentage if they give
 * exactly `now`; otherwise `now` without a discount, so that shoppers pay exactly `now`.
 */
export function priceCells(now: string, before: string): { price: string; discount: string } {
  const [reduced, regular] = [Number(now), Number(before)]
  if (!(regular > reduced && reduced >= 0)) return { price: now, discount: '0' }
  const discount = Math.round((1 - reduced / regular) * 100)
  return discountedPrice(regular, discount) === reduced
    ? { price: before, discount: String(discount) }
    : { price: now, discount: '0' }
}

/** The pattern stops at the next heading, so that a text with missing end tags is still read in linear time. */
const headings = /<h([1-6])\b[^<>]*>((?:(?!<\/?h[1-6]\b)[\s\S])*)<\/h\1\s*>/gi
const strongLines = /<p\b[^<>]*>\s*<(strong|b)\b[^<>]*>([^<>]*)<\/\1\s*>\s*:?\s*<\/p\s*>/gi

/** Turns the line breaks of a text of WooCommerce, which its export writes as a backslash and n, into real line breaks. */
export function withLineBreaks(text: string): string {
  return text.replaceAll(/(\\?)\\n/g, (_, escaped: string) => (escaped ? String.raw`\n` : '\n'))
}

/** A heading without the colon at its end. The colon may be inside tags: `<b>Composition :</b>`. */
function withoutColon(heading: string): string {
  const parts = heading.split(/(<[^<>]*>)/)
  // Every second part is a tag.
  for (let at = parts.length - 1; at >= 0; at -= 2) {
    parts[at] = withoutEnd(parts[at] ?? '')
    if (parts[at] !== '') break
  }
  return parts.join('')
}

function withoutEnd(text: string): string {
  for (let end = text; ;) {
    const shorter = end.trimEnd().replace(/(?:&nbsp;|:)$/, '')
    if (shorter === end) return end
    end = shorter
  }
}

const blocks =
  /(<\/?(?:p|div|h[1-6]|ul|ol|li|dl|dt|dd|table|thead|tbody|tr|t[dh]|section|article|blockquote|pre|hr|br|figure|figcaption)\b[^<>]*>)/i

/** Adds tags for the line breaks and empty lines of HTML, because WordPress shows both. Text without a tag is returned unchanged. */
export function withParagraphs(html: string): string {
  if (!/<[/!a-z]/i.test(html)) return html
  return html
    .split(blocks)
    .map((part, at) => {
      // The pattern of `split` has one group, so every second part is a tag.
      if (at % 2 === 1) return part
      return part
        .trim()
        .replaceAll(/\n[^\S\n]*\n\s*/g, '<p></p>')
        .replaceAll('\n', '<br>')
    })
    .join('')
}

/** Writes all line breaks as LF, and reduces consecutive empty lines to one. */
export function withEvenLines(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/\n{3,}/g, '\n\n')
}

/** Turns headings of HTML into lines that end in a colon, which product pages show as sections. The import removes all other HTML. */
export function withSections(html: string): string {
  const asHeading = (_: string, _tag: string, text: string) => {
    const title = withoutColon(text)
    return title.replaceAll(/<[^<>]*>/g, '') === '' ? '' : `<p></p><p>${title}\u00A0:</p>`
  }
  return html.replaceAll(headings, asHeading).replaceAll(strongLines, asHeading)
}

/** Shortcodes of WordPress. The shortcodes of page builders have an underscore or a hyphen in their names; all others are listed here. */
const shortcodes =
  /\[\/?(?:[a-z][a-z\d]*[_-][a-z\d_-]*|caption|gallery|audio|video|playlist|embed|row|column|section|tabs|tab|button|accordion|toggle|divider|spacer|product|products)(?=[\s\]/])(?:[^[\]"“”″]|"[^"]*"|[“”″][^“”″]*[“”″])*\]/gi

/** A text of WordPress without shortcodes such as `[vc_row css="…"]` and `[/vc_row]`. The text between two shortcodes stays. */
export function withoutShortcodes(text: string): string {
  return text.replaceAll(shortcodes, '')
}
