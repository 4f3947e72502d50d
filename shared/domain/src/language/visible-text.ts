// Matches from the first visible character to the last, in linear time.
const visible = /[^\s\p{Cf}](?:.*[^\s\p{Cf}])?/su

/** Removes invisible characters at both ends of a text: blanks of every width, and marks without width. */
export function withoutBlanksAround(text: string): string {
  return visible.exec(text)?.[0] ?? ''
}

/**
 * Trims a text and removes Unicode's control and format characters, which are invisible or change the direction of the
 * text beside them.
 */
export function visibleText(text: string): string {
  return text
    .replaceAll(/[\t-\r]/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
}
