/**
 * A text that a shopper has typed, as a single line. It has no line breaks, which could add lines to the mail, and no
 * invisible characters, some of which change the text direction.
 */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}

const URL_LIKE =
  /(?:\p{L}[\p{L}\p{N}+.-]*:\/\/|www[.。．｡])\S*|[^\s/]+[.。．｡]\p{L}{2,}[/?#:]\S*/giu

/**
 * A text that a shopper typed for an order, as one line in which no mail program finds a link. A stranger can order with
 * another person's e-mail, so a mail must not contain the stranger's link (SEC-01). A blank is added after a dot or an at
 * sign, as in 'St. Denis'.
 */
export function typedLine(text: string): string {
  return oneLine(
    oneLine(text)
      .replaceAll(URL_LIKE, '…')
      .replaceAll(/[.。．｡@](?=\p{L})/gu, '$& '),
  )
}

/**
 * The name for the greeting if it looks like a name, otherwise undefined. A stranger can register another person's
 * e-mail address, so a mail must not contain an advertisement or a link in place of the name.
 */
export function greetingName(name: string): string | undefined {
  const line = oneLine(name)
  return /^[\p{L}\p{M}]+(?:[ '’-][\p{L}\p{M}]+){0,5}$/u.test(line) && line.length <= 60
    ? line
    : undefined
}
