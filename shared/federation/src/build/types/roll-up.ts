import { dirname, relative } from 'node:path/posix'
import type { Declarations } from './emit-declarations.ts'
import { placeOf, resolveOwn } from './modules.ts'
import { declares, type Reference, referencesIn, replaced } from './references.ts'

/** Folder in the archive; Module Federation's own generator gives it the same name. */
const compiled = 'compiled-types'

export interface RolledUp {
  /** Path in the archive → text. */
  files: Map<string, string>
  /** Third-party package → a file of declarations that refers to it; the package is resolved from this file. */
  packages: Map<string, string>
}

export interface RollUpOptions {
  appDir: string
  /** Exposed name without `./` → its source. */
  exposes: Record<string, string>
  declarations: Declarations
}

/**
 * The declarations of the exposed modules, and of the shop's modules to which they refer, with paths inside the
 * archive. A name is imported directly from the module that declares it, not from a module that only re-exports it. So
 * the other exports of the re-exporting module are left out.
 */
export async function rollUp({ appDir, exposes, declarations }: RollUpOptions): Promise<RolledUp> {
  const found: RolledUp = { files: new Map(), packages: new Map() }
  const waiting: string[] = []
  const seen = new Set<string>()
  const pathTo = (file: string, from: string) => {
    if (!seen.has(file)) waiting.push(file)
    seen.add(file)
    const path = relative(dirname(from), `${compiled}/${placeOf(file, appDir)}.js`)
    return path.startsWith('.') ? path : `./${path}`
  }
  for (const [exposed, source] of Object.entries(exposes)) {
    const path = `${exposed}.d.ts`
    const request = pathTo(source, path)
    const isDefault = declares(await declarations(source), 'default')
    found.files.set(
      path,
      `export * from '${request}';\n${isDefault ? `export { default } from '${request}';\n` : ''}`,
    )
  }
  for (let file = waiting.shift(); file; file = waiting.shift()) {
    const path = `${compiled}/${placeOf(file, appDir)}.d.ts`
    const text = await declarations(file)
    const edits = []
    for (const at of referencesIn(text)) {
      const by = await rewritten(at, file, declarations, (target) => pathTo(target, path))
      if (by === undefined) found.packages.set(at.request, file)
      else edits.push({ at, by })
    }
    found.files.set(path, replaced(text, edits))
  }
  return found
}

/** The text that replaces a reference; undefined if the reference leads to a third-party package. */
async function rewritten(
  at: Reference,
  file: string,
  declarations: Declarations,
  pathTo: (file: string) => string,
): Promise<string | undefined> {
  if (at.kind === 'effect') return ''
  const module = resolveOwn(at.request, file)
  if (module === undefined) return undefined
  if (at.kind === 'whole') return pathTo(module)
  if (at.kind === 'member') {
    const { file: owner, name } = await ownerOf(module, at.name, declarations)
    return `import('${pathTo(owner)}').${name}`
  }
  const lines = at.names.map(async ({ name, as, mark }) => {
    const found = await ownerOf(module, name, declarations)
    const named = found.name === as ? as : `${found.name} as ${as}`
    return `${at.keyword} { ${mark}${named} } from '${pathTo(found.file)}';`
  })
  return (await Promise.all(lines)).join('\n')
}

interface Owner {
  file: string
  name: string
}

/**
 * The module that declares the export `name` of `file`, and the name of the declaration in that module; `file` itself
 * if no module is found.
 */
async function ownerOf(file: string, name: string, declarations: Declarations): Promise<Owner> {
  return (await declaringModule(file, name, declarations, new Set())) ?? { file, name }
}

async function declaringModule(
  file: string,
  name: string,
  declarations: Declarations,
  seen: Set<string>,
): Promise<Owner | undefined> {
  if (seen.has(file)) return undefined
  seen.add(file)
  const text = await declarations(file)
  if (declares(text, name)) return { file, name }
  for (const at of referencesIn(text)) {
    const asked = passedOn(at, name)
    const next = asked && resolveOwn(at.request, file)
    const found = next && (await declaringModule(next, asked, declarations, seen))
    if (found) return found
  }
  return undefined
}

/** The name under which the referenced module exports `name`; undefined if `name` does not come from this reference. */
function passedOn(at: Reference, name: string): string | undefined {
  if (at.kind === 'whole') return at.star && name !== 'default' ? name : undefined
  if (at.kind !== 'names' || !at.keyword.startsWith('export')) return undefined
  return at.names.find(({ as }) => as === name)?.name
}
