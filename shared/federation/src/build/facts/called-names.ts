/**
 * The calls that code may make: every call whose name is a string literal in the code, alone or after /api/. If a
 * literal is only the beginning of names (`product/` + …), all calls with this beginning are included. A call that is
 * listed without need only makes the gate stricter; a call that is missing would be hidden from the gate.
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

/** The beginnings of a name: `a/` and `a/b/` of `a/b/c`. */
function startsOf(name: string): string[] {
  const parts = name.split('/')
  return parts.slice(1).map((_part, index) => `${parts.slice(0, index + 1).join('/')}/`)
}

function escaped(text: string): string {
  return text.replaceAll(/[^\w/]/g, String.raw`\$&`)
}
