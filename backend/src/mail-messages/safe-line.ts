/**
 * What a shopper typed, on one line: without line breaks, which would begin another line of the mail, and without
 * the marks that turn the direction of what follows.
 */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}

/**
 * The name to greet with, if it looks like one. Anybody may register anybody's address: an advertisement or a link
 * in place of a name must not go out in the shop's name.
 */
export function greetingName(name: string): string | undefined {
  const line = oneLine(name)
  return /^[\p{L}\p{M}]+(?:[ '’-][\p{L}\p{M}]+){0,5}$/u.test(line) && line.length <= 60
    ? line
    : undefined
}
