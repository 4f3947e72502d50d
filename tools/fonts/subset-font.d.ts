/** Types for the part of this package that the shop uses, because the package contains no types. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'sfnt' | 'woff' | 'woff2'
    /** Leaves out glyphs that no character has by itself: they only replace other glyphs, by substitutions of the font. */
    noLayoutClosure?: boolean
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
