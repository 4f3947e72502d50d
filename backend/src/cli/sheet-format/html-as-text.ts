/** Entity names of HTML 4 for U+00A0 to U+00FF, in this order. */
const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para ' +
  'middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave ' +
  'Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc ' +
  'Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc ' +
  'iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'

const characters = new Map<string, string>([
  ...latin1.split(' ').map((name, at) => [name, String.fromCodePoint(0xa0 + at)] as const),
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    OElig: 'Œ',
    oelig: 'œ',
    Yuml: 'Ÿ',
    ensp: '\u2002',
    emsp: '\u2003',
    thinsp: '\u2009',
    zwnj: '\u200c',
    zwj: '\u200d',
    lrm: '\u200e',
    rlm: '\u200f',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    bull: '•',
    hellip: '…',
    permil: '‰',
    lsaquo: '‹',
    rsaquo: '›',
    euro: '€',
    trade: '™',
    larr: '←',
    rarr: '→',
    minus: '−',
    asymp: '≈',
    ne: '≠',
    le: '≤',
    ge: '≥',
    alpha: 'α',
    beta: 'β',
    gamma: 'γ',
    omega: 'ω',
    mu: 'μ',
  }),
])

/** The start of content that a browser does not show: a comment or one of these tags. `unseenEnds` has the pattern of the end for each start. */
const unseenStart = /<!--|<(script|style|head|title|template)\b[^<>]*>/gi
const unseenEnds: Readonly<Record<string, RegExp>> = {
  '': /-->/g,
  script: /<\/script\s*>/gi,
  style: /<\/style\s*>/gi,
  head: /<\/head\s*>/gi,
  title: /<\/title\s*>/gi,
  template: /<\/template\s*>/gi,
}
/** An item of a list, with the paragraph that it may begin with. */
const item = /<li\b[^<>]*>(?: ?<(?:p|div)\b[^<>]*>)?/gi
const itemEnd = /<\/(?:p|div)\s*> ?<\/li\s*>/gi
const lineEnds =
  /<br\b[^<>]*>|<\/?(?:p|div|h[1-6]|ul|ol|dl|dt|dd|table|thead|tbody|tr|section|article|header|footer|blockquote|pre|hr|figure|figcaption)\b[^<>]*>/gi
const betweenCells = /<\/t[dh]\s*>/gi
/**
 * All tags except script and style. The content of these two is not text for readers. If they have no end tag, they
 * stay in the text, and the import refuses it.
 */
const otherTags = /<\/?(?!script|style)[a-z][\w:-]*(?:\s[^<>]*)?\/?>|<![^<>]*>/gi
const reference = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,30}));/gi
const anyTag = /<[/!a-z]/i

/** Whether a text contains what a browser would read as a tag or an HTML entity. */
export function hasMarkup(text: string): boolean {
  return anyTag.test(text) || text.search(reference) >= 0
}

/**
 * IMP-01: the text that a page with this HTML would show. Decodes up to three times, because exports of other shops
 * often escape their HTML once more.
 */
export function htmlAsText(html: string): string {
  let text = html
  for (let times = 0; times < 3 && hasMarkup(text); times += 1) text = withoutTags(text)
  return text
}

function withoutTags(html: string): string {
  if (!anyTag.test(html)) return html.replaceAll(reference, characterOf)
  return withoutUnseen(html)
    .replaceAll(/[^\S\u00a0\u202f]+/g, ' ')
    .replaceAll(itemEnd, '')
    .replaceAll(item, '\n• ')
    .replaceAll(lineEnds, '\n')
    .replaceAll(betweenCells, ' ')
    .replaceAll(otherTags, '')
    .replaceAll(reference, characterOf)
    .replaceAll(/(?<! ) *\n */g, '\n')
    .replaceAll(/\n\u00a0+(?=\n)/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Removes content that a browser does not show. Needs linear time: even if a start occurs often, a missing end is searched for only once. */
function withoutUnseen(html: string): string {
  const endless = new Set<string>()
  let seen = ''
  let from = 0
  for (const { 0: start, 1: tag = '', index } of html.matchAll(unseenStart)) {
    const name = tag.toLowerCase()
    const end = unseenEnds[name]
    if (index < from || !end || endless.has(name)) continue
    end.lastIndex = index + start.length
    if (end.test(html)) {
      seen += html.slice(from, index)
      from = end.lastIndex
    } else endless.add(name)
  }
  return seen + html.slice(from)
}

/** The character of an entity; an unknown entity is returned unchanged. */
function characterOf(
  written: string,
  decimal: string | undefined,
  hexadecimal: string | undefined,
  name: string | undefined,
): string {
  if (name !== undefined) return characters.get(name) ?? written
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : written
}
