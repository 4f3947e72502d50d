/**
 * A text with its percentages as the language writes them: in Arabic without a space, which would also bring the sign before the
 * number, as a space parts them into two pieces of the right-to-left line.
 */
export function percentText(text: string, language: string): string {
  return language === 'ar' ? text.replaceAll(/(?<=\d)\s+%/g, '%') : text
}
