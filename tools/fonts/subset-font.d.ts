/** Types for the part of this package that the shop uses, because the package contains no types. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'sfnt' | 'woff' | 'woff2'
    /**
     * Leaves out glyphs that belong to no character and that the font uses only in place of other glyphs, such as
     * ligatures.
     */
    noLayoutClosure?: boolean
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
