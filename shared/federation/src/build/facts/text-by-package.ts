import { decode } from '@jridgewell/sourcemap-codec'

/** The name for code without a source file: the module runtime and the lists that the federation plugin generates. */
export const generated = 'bundler'

/** A range of a file's text, and the package from which it comes. */
export interface PackageText {
  name: string
  text: string
}

/**
 * The lines at the beginning of a file that are meant for the browser (`//# …`). They are added after the source map is
 * made, so the map does not count them.
 */
export function commentOf(code: string): string {
  return /^(?:\/\/#.*\n)*/.exec(code)?.[0] ?? ''
}

/**
 * Divides a file's text, from its beginning to its end, into ranges that come from one package each. `packages`: index
 * of a source in `mappings` → the source's package. Text without a mapping, which the compiler writes for styles,
 * belongs to the package of the text before it.
 */
export function textByPackage(
  code: string,
  mappings: string,
  packages: readonly string[],
): PackageText[] {
  const comment = commentOf(code)
  let current: PackageText = { name: generated, text: comment }
  const all = [current]
  const lines = decode(mappings)
  for (const [index, line] of code
    .slice(comment.length)
    .split(/(?<=\n)/)
    .entries()) {
    const segments = lines[index] ?? []
    current.text += line.slice(0, segments[0]?.[0])
    for (const [position, [start, source]] of segments.entries()) {
      const name = source === undefined ? current.name : (packages[source] ?? generated)
      if (name !== current.name) all.push((current = { name, text: '' }))
      current.text += line.slice(start, segments[position + 1]?.[0])
    }
  }
  return all.filter(({ text }) => text !== '')
}
