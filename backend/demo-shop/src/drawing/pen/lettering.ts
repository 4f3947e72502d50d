import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype, { type Font, type PathCommand } from 'opentype.js'
import { rounded } from './svg.ts'

const require = createRequire(import.meta.url)

/** Fonts of the labels. Letters are drawn as paths, so that the machine needs no installed fonts. */
const files = {
  sans: () => require.resolve('@fontsource/figtree/files/figtree-latin-500-normal.woff'),
  sansBold: () => require.resolve('@fontsource/figtree/files/figtree-latin-700-normal.woff'),
  sansLight: () => require.resolve('@fontsource/figtree/files/figtree-latin-300-normal.woff'),
  geometric: () => require.resolve('@fontsource/jost/files/jost-latin-400-normal.woff'),
  geometricBold: () => require.resolve('@fontsource/jost/files/jost-latin-600-normal.woff'),
  serif: () =>
    require.resolve('@fontsource/cormorant-garamond/files/cormorant-garamond-latin-600-normal.woff'),
  serifItalic: () =>
    require.resolve('@fontsource/cormorant-garamond/files/cormorant-garamond-latin-500-italic.woff'),
  roman: () => require.resolve('@fontsource/marcellus/files/marcellus-latin-400-normal.woff'),
  round: () => require.resolve('@fontsource/quicksand/files/quicksand-latin-700-normal.woff'),
  roundLight: () => require.resolve('@fontsource/quicksand/files/quicksand-latin-500-normal.woff'),
} as const
export type Typeface = keyof typeof files

const unit = 100
const fonts = new Map<Typeface, Font>()
const setTexts = new Map<string, { d: string; width: number }>()

export interface TextStyle {
  face: Typeface
  size: number
  fill: string
  /** Extra space between letters, in em. */
  tracking?: number
  /** Which point of the line is at x: its start, middle or end. */
  anchor?: 'start' | 'middle' | 'end'
  /** Largest width; the size is reduced until the line fits. */
  maxWidth?: number
  more?: string
}

/** Draws a line with its baseline at y. */
export function lettering(text: string, x: number, y: number, style: TextStyle): string {
  if (!text) return ''
  const { d, width } = set(text, style.face, style.tracking ?? 0)
  const size = fittingSize(text, style)
  const scale = size / unit
  const shift = style.anchor === 'middle' ? width / 2 : style.anchor === 'end' ? width : 0
  return `<path transform="translate(${rounded(x - shift * scale)} ${rounded(y)}) scale(${scale.toFixed(4)})" d="${d}" fill="${style.fill}"${style.more ? ` ${style.more}` : ''}/>`
}

/** The size of a line: the given size, or less if the line would not fit. */
export function fittingSize(
  text: string,
  { face, size, tracking = 0, maxWidth = Infinity }: TextStyle,
): number {
  const width = set(text, face, tracking).width * (size / unit)
  return width > maxWidth ? (size * maxWidth) / width : size
}

function set(text: string, face: Typeface, tracking: number): { d: string; width: number } {
  const key = `${face}|${tracking}|${text}`
  let found = setTexts.get(key)
  if (!found) {
    const font = fontOf(face)
    const options = { letterSpacing: tracking, kerning: true }
    const d = font.getPath(text, 0, 0, unit, options).commands.map(commandText).join('')
    const width = font.getAdvanceWidth(text, unit, options) - tracking * unit
    found = { d, width }
    setTexts.set(key, found)
  }
  return found
}

// The library's own function writes NaN for very small numbers.
function commandText(command: PathCommand): string {
  switch (command.type) {
    case 'M':
    case 'L':
      return `${command.type}${rounded(command.x)} ${rounded(command.y)}`
    case 'Q':
      return `Q${rounded(command.x1)} ${rounded(command.y1)} ${rounded(command.x)} ${rounded(command.y)}`
    case 'C':
      return `C${rounded(command.x1)} ${rounded(command.y1)} ${rounded(command.x2)} ${rounded(command.y2)} ${rounded(command.x)} ${rounded(command.y)}`
    case 'Z':
      return 'Z'
  }
}

function fontOf(face: Typeface): Font {
  let font = fonts.get(face)
  if (!font) {
    const bytes = readFileSync(files[face]())
    font = opentype.parse(new Uint8Array(bytes).buffer)
    fonts.set(face, font)
  }
  return font
}
