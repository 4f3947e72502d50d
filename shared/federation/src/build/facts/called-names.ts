/**
 * The calls that code may make: every name in it that is a string literal, alone or after /api/. A text that is only
 * the beginning of a name (`product/` + …) counts for all names with this beginning. A name too many only makes the
 * gate stricter; a missing name would hide a call from the gate.
 */
export function calledNames<Name extends string>(code: string, names: readonly Name[]): Name[] {
  return names.filter((name) => isNamed(code, name) || startsOf(name).some(isBegun(code)))
}

const begin = '(?:["\'`]|/api/)'

function isNamed(code: string, name: string): boolean {
  return new RegExp(`${begin}${escaped(name)}(?:["'\`/?#]|\\$\\{)`).test(code)
}

function isBegun(code: string): (start: string) => boolean {
  return (start) => new RegExp(`${begin}${escaped(start)}(?:["'\`]|\\$\\{)`).test(code)
}

/** `a/b/c` → `a/`, `a/b/`. */
function startsOf(name: string): string[] {
  const parts = name.split('/')
  return parts.slice(1).map((_part, index) => `${parts.slice(0, index + 1).join('/')}/`)
}

function escaped(text: string): string {
  return text.replaceAll(/[^\w/]/g, String.raw`\$&`)
}
