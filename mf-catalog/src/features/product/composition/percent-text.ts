/**
 * A text with its percentages as the language writes them: in Arabic without a space. In a right-to-left line a space would also
 * separate number and sign, so that the sign would stand on the wrong side.
 */
export function percentText(text: string, language: string): string {
  return language === 'ar' ? text.replaceAll(/(?<=\d)\s+%/g, '%') : text
}
