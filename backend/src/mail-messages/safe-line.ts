/**
 * Text typed by a shopper as a single line: without line breaks, which could add lines to the mail, and without the
 * control characters that change the text direction.
 */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}

/**
 * The name for the greeting if it looks like a name, else undefined. Anyone can register any address, so a mail must
 * not carry an advertisement or a link in place of the name.
 */
export function greetingName(name: string): string | undefined {
  const line = oneLine(name)
  return /^[\p{L}\p{M}]+(?:[ '’-][\p{L}\p{M}]+){0,5}$/u.test(line) && line.length <= 60
    ? line
    : undefined
}
