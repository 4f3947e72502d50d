import { decode } from '@jridgewell/sourcemap-codec'

/** Where code comes from that no source file holds: the module runtime and the lists that federation generates. */
export const generated = 'bundler'

/**
 * Package → its code in a file. `packages`: the package of each source that the mappings name by its position. Code without
 * a mapping, as the compiler leaves the texts of styles, belongs to the package of the code before it.
 */
export function codeByPackage(
  code: string,
  mappings: string,
  packages: readonly string[],
): Map<string, string> {
  const texts = new Map<string, string>()
  let current = generated
  const add = (text: string) => {
    if (text !== '') texts.set(current, (texts.get(current) ?? '') + text)
  }
  const lines = decode(mappings)
  // Comments for the browser, added after the source map was made, move its lines.
  const mapped = code.replace(/^(?:\/\/#.*\n)+/, '')
  for (const [index, line] of mapped.split('\n').entries()) {
    const segments = lines[index] ?? []
    add(line.slice(0, segments[0]?.[0]))
    for (const [position, [start, source]] of segments.entries()) {
      if (source !== undefined) current = packages[source] ?? generated
      add(line.slice(start, segments[position + 1]?.[0]))
    }
  }
  return texts
}
