import type { FieldProblem } from '../form/check-fields.ts'

const length = 6
const isolated = /(?<![\p{L}\p{N}])[a-z0-9]{6}(?![\p{L}\p{N}])/giu

/** Letters and digits of what was typed, upper-cased, no more than a code has (AUTH-05). */
export function typedCode(text: string): string {
  return text
    .replaceAll(/[^a-z0-9]/gi, '')
    .slice(0, length)
    .toUpperCase()
}

/** The code in a pasted text, which may be the sentence around it; a word of six letters comes after one with a digit. */
export function pastedCode(text: string): string {
  const words = text.match(isolated) ?? []
  const code = words.find((word) => /\d/.test(word)) ?? (words.length === 1 ? words[0] : undefined)
  return typedCode(code ?? text)
}

/** What is wrong with a code; undefined where nothing is. */
export function codeProblem(code: string): FieldProblem | undefined {
  if (code.trim() === '') return 'codeRequired'
  return typedCode(code).length === length ? undefined : 'codeFormat'
}
