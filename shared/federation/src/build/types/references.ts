/** A name that is imported or re-exported from another module: its name in that module, and its local name. */
export interface NamedImport {
  name: string
  as: string
  /** `type ` if only this name is marked as a type, otherwise empty. */
  mark: string
}

/** A reference to another module in declarations. `start` and `end` are the positions between which the text is replaced. */
export type Reference = { request: string; start: number; end: number } & (
  | { kind: 'names'; keyword: string; names: NamedImport[] }
  | { kind: 'member'; name: string }
  | { kind: 'effect' }
  /**
   * Any other reference: `* as name`, `export *`, a default import, or `import('x')` without a member. Only the module's
   * name between the quotes is replaced. `star`: whether it is `export *`.
   */
  | { kind: 'whole'; star: boolean }
)

const commentOrText =
  /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/.*/g
const clause = String.raw`\{[^}]*\}|\*(?:\s+as\s+[\w$]+)?|[\w$]+(?:\s*,\s*(?:\{[^}]*\}|\*\s+as\s+[\w$]+))?`
const statement = new RegExp(
  String.raw`\b((?:import|export)(?:\s+type(?=[\s{*]))?)\s*(${clause})\s*from\s*(['"])([^'"]+)\3;?`,
  'g',
)
const effect = /\bimport\s*(['"])([^'"]+)\1;?/g
const inType = /\bimport\(\s*(['"])([^'"]+)\1\s*\)(?:\.([\w$]+))?/g

/** The text with spaces in place of comments, so that positions in the text do not change. */
function withoutComments(text: string): string {
  return text.replaceAll(commentOrText, (found) =>
    found.startsWith('/') ? found.replaceAll(/[^\n]/g, ' ') : found,
  )
}

/** All references to other modules in the text of a declaration file, in order. */
export function referencesIn(text: string): Reference[] {
  const code = withoutComments(text)
  const found: Reference[] = []
  for (const match of code.matchAll(statement)) {
    const [all, keyword = '', imported = '', quote = '', request = ''] = match
    const whole = { request, start: match.index, end: match.index + all.length }
    if (imported.startsWith('{')) {
      found.push({ kind: 'names', keyword, names: namesIn(imported), ...whole })
    } else {
      const start = whole.start + all.lastIndexOf(quote + request) + 1
      const star = imported === '*' && keyword.startsWith('export')
      found.push({ kind: 'whole', star, request, start, end: start + request.length })
    }
  }
  for (const { 0: all, 2: request = '', index: start } of code.matchAll(effect)) {
    found.push({ kind: 'effect', request, start, end: start + all.length })
  }
  for (const { 0: all, 1: quote = '', 2: request = '', 3: name, index } of code.matchAll(inType)) {
    const start = name ? index : index + all.indexOf(quote) + 1
    const end = name ? index + all.length : start + request.length
    if (name) found.push({ kind: 'member', name, request, start, end })
    else found.push({ kind: 'whole', star: false, request, start, end })
  }
  return found.toSorted((a, b) => a.start - b.start)
}

function namesIn(braces: string): NamedImport[] {
  return braces
    .slice(1, -1)
    .split(',')
    .map((each) => /^\s*(type\s+)?([\w$]+)(?:\s+as\s+([\w$]+))?\s*$/.exec(each))
    .filter((found) => found !== null)
    .map(([, mark, name = '', as = name]) => ({ name, as, mark: mark ? 'type ' : '' }))
}

/** Whether a declaration file itself declares an export with this name. */
export function declares(text: string, name: string): boolean {
  const code = withoutComments(text)
  const named = name.replaceAll('$', String.raw`\$`)
  if (name === 'default') return /\bexport\s+default\b/.test(code)
  const declared = String.raw`(?:declare\s+)?(?:abstract\s+)?(?:const\s+enum|const|let|var|function|class|interface|type|enum|namespace)`
  if (new RegExp(String.raw`\bexport\s+${declared}\s+${named}(?![\w$])`).test(code)) return true
  const listed = /\bexport\s+(?:type\s+)?(\{[^}]*\})(?!\s*from)/g
  return [...code.matchAll(listed)].some(([, braces = '']) =>
    namesIn(braces).some(({ as }) => as === name),
  )
}

/** The text in which each reference `at` is replaced by the text `by`. */
export function replaced(text: string, edits: readonly { at: Reference; by: string }[]): string {
  let result = text
  for (const { at, by } of edits.toSorted((a, b) => b.at.start - a.at.start)) {
    result = result.slice(0, at.start) + by + result.slice(at.end)
  }
  return result
}
