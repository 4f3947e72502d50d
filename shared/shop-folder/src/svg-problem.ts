const elements = new Set(
  'svg g defs symbol use path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath mask title desc style'.split(
    ' ',
  ),
)

/**
 * The reason why a drawing is not accepted; undefined for a drawing that consists only of shapes. A drawing of the
 * shop's folder becomes part of pages, so it may contain no script, load nothing and need no font.
 */
export function svgProblem(source: string): string | undefined {
  const text = source.replaceAll(/<!--.*?-->/gs, '').replace(/^\s*<\?xml[^>]*\?>/, '')
  if (!/^\s*<svg[\s>]/.test(text) || !/<\/svg>\s*$/.test(text)) return 'is no SVG drawing'
  if (/<[!?]|&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(text))
    return 'declares a document type, an entity or an instruction: remove it'
  for (const [, name = ''] of text.matchAll(/<\/?\s*([^\s/>]*)/g)) {
    if (name === 'text') return 'has text, which needs a font: turn it into paths'
    if (!elements.has(name)) return `has the element <${name}>: shapes alone are accepted`
  }
  const handler = /[\s"'/](on\w+)\s*=/i.exec(text)?.[1]
  if (handler) return `has the script ${handler}: remove it`
  if (loads(text)) return 'loads a file: draw everything in the file itself'
  const other = text.includes('currentColor') ? otherColour(text) : undefined
  return other === undefined
    ? undefined
    : `has currentColor and ${other}: with currentColor the whole drawing has the accent; use one of both, and cut shapes out where the ground shall be seen`
}

/** A colour of the drawing other than `currentColor`; undefined if the drawing has no other colour. */
function otherColour(text: string): string | undefined {
  const colours = [...text.matchAll(/(?:fill|stroke|stop-color)\s*[=:]\s*["']?\s*([^"';}\s]+)/g)]
  return colours
    .map(([, colour = '']) => colour)
    .find((colour) => !/^(?:currentColor|none|inherit|transparent|url\()/i.test(colour))
}

/** Whether the drawing refers to anything outside of the drawing. */
function loads(text: string): boolean {
  const references = text.matchAll(/(?:href\s*=|url\s*\()\s*["']?\s*(.)/gi)
  return /@|\\|javascript:|&#/i.test(text) || [...references].some(([, first]) => first !== '#')
}
