/** Trimmed, and without the control and format characters of Unicode, which are not seen or turn the text beside them. */
export function visibleText(text: string): string {
  return text
    .replaceAll(/[\t-\r]/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
}
