/** A pattern for texts that contain this one, with its own `%` and `_` escaped. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}
