import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)

function letters(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))
}

const frenchLetters = 'ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜàâäæçèéêëîïôöùûüÿŒœ'
/** ASCII, the letters of French, and the punctuation of the headings. */
const latin = `${letters(0x20, 0x7e)}${frenchLetters}«»·‘’“”–—…\u00a0\u202f\u2060`

/** The letters of Arabic, its vowel marks, punctuation and digits, without the letters that only other languages use. */
const arabic = ` ،؛؟ـ\u0670${letters(0x0621, 0x063a)}${letters(0x0641, 0x0652)}${letters(0x0660, 0x0669)}`

/**
 * Font file for headings → the file of its typeface, and the characters that it keeps. `isJoined` keeps the joined
 * shapes of letters, which Arabic needs. Without them, a Latin font loses only alternates that the shop does not use.
 */
const faces = {
  'newsreader.woff2': {
    from: '@fontsource/newsreader/files/newsreader-latin-500-normal.woff2',
    text: latin,
    isJoined: false,
  },
  'markazi-text.woff2': {
    from: '@fontsource/markazi-text/files/markazi-text-arabic-700-normal.woff2',
    text: arabic,
    isJoined: true,
  },
} as const

export type DisplayFile = keyof typeof faces
export const displayFiles = Object.keys(faces) as DisplayFile[]

/** The bytes of a font file for headings, made from the files of its typeface's package. */
export async function subsetOf(file: DisplayFile): Promise<Buffer> {
  const { from, text, isJoined } = faces[file]
  return subsetFont(await readFile(resolve(from)), text, {
    targetFormat: 'woff2',
    noLayoutClosure: !isJoined,
  })
}
