/** A `like` pattern that finds texts which contain `text`. The characters `%` and `_` of `text` are escaped. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}
