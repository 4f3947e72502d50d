// The look-behind avoids quadratic time on a long run of blanks inside the text.
const blanksAround = /^[\s\p{Cf}]+|(?<![\s\p{Cf}])[\s\p{Cf}]+$/gu

/** Removes invisible characters at both ends: blanks of every width, and marks without width. */
export function withoutBlanksAround(text: string): string {
  return text.replaceAll(blanksAround, '')
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
