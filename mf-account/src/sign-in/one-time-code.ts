import { latinDigits } from '@shop/domain'
import type { FieldProblem } from '../form/check-fields.ts'

const length = 6
const isolated = /(?<![\p{L}\p{N}])[a-z0-9]{6}(?![\p{L}\p{N}])/giu

/** The typed letters and digits in upper case, with Arabic digits as Latin digits, cut to the length of a code (AUTH-05). */
export function typedCode(text: string): string {
  return latinDigits(text)
    .replaceAll(/[^a-z0-9]/gi, '')
    .slice(0, length)
    .toUpperCase()
}

/**
 * The code in a pasted text. The text may be a whole sentence that contains the code. A word with a digit is preferred to
 * a word of six letters.
 */
export function pastedCode(text: string): string {
  const words = latinDigits(text).match(isolated) ?? []
  const code = words.find((word) => /\d/.test(word)) ?? (words.length === 1 ? words[0] : undefined)
  return typedCode(code ?? text)
}

/** The problem of a code; undefined if it is valid. */
export function codeProblem(code: string): FieldProblem | undefined {
  if (code.trim() === '') return 'codeRequired'
  return typedCode(code).length === length ? undefined : 'codeFormat'
}
