import { posix } from 'node:path'
import { type Node, parse } from 'acorn'
import type { Release } from '@shop/releases'

type Described = Pick<Release, 'name' | 'version' | 'exposes' | 'shared'>

/** Properties of `process` that lead to Node's own modules or to native code. */
const reachesNode = new Set(['binding', '_linkedBinding', 'dlopen', 'getBuiltinModule'])

const advice =
  'let the page’s loader ask the API for what it needs, or leave out the package that brings it in'

/** The server build: the only files of a release that a render process gets. */
const serverFolder = 'ssr/'

/**
 * DEL-05: finds imports, and uses of `process`, that a render process refuses in a release's server code. Returns one sentence for
 * each, which says what to do. Server code may import files of the same release below `ssr/` and shared modules.
 * This check does not find code that computes the name of a property, or that uses an alias of `process`. The
 * render process refuses that code nevertheless. Every variable called `process` counts as Node's `process`.
 * @param contentOf returns a file of the release; undefined if there is no file at that path.
 */
export async function serverCodeMisfits(
  release: Described,
  contentOf: (path: string) => Promise<Buffer | undefined>,
): Promise<string[]> {
  const reasons = new Set<string>()
  const waiting = new Set(Object.values(release.exposes).flatMap(({ server }) => server ?? []))
  // A loop over a set also visits members that are added during the loop.
  for (const path of waiting) {
    const content = await contentOf(path)
    if (!content) continue
    if (!path.startsWith(serverFolder)) {
      reasons.add(
        `names ${path} as server code, which render processes look for below ${serverFolder} alone: build it again`,
      )
      continue
    }
    const found = requestsOf(content.toString('utf8'))
    if (found instanceof Error) {
      reasons.add(`${path} is not a module that can be read (${found.message}): build it again`)
      continue
    }
    for (const { imports, property } of found) {
      if (property !== undefined) {
        reasons.add(`uses process.${property} in ${path}, which server code cannot have: ${advice}`)
      } else if (imports === undefined) {
        reasons.add(
          `imports a module in ${path} whose name is only known when it runs: write the name out in import()`,
        )
      } else {
        const target = /^\.{1,2}\//.test(imports)
          ? posix.join(posix.dirname(path), imports)
          : undefined
        const isServerFile = target?.startsWith(serverFolder) && (await contentOf(target))
        if (target !== undefined && isServerFile) waiting.add(target)
        else if (!Object.hasOwn(release.shared, imports))
          reasons.add(`imports ${imports} in ${path}, which server code cannot have: ${advice}`)
      }
    }
  }
  return [...reasons].map((reason) => `${release.name} ${release.version} ${reason}.`)
}

interface Request {
  /** The imported name; undefined if it is computed. */
  imports?: string | undefined
  /** The property of `process` that is read. */
  property?: string
}

type Fields = Record<string, unknown> & { type: string }

/** Every import of a module, and every use of `process` that leads to Node's modules. */
function requestsOf(text: string): Request[] | Error {
  try {
    const program = parse(text, { ecmaVersion: 'latest', sourceType: 'module' })
    return nodesIn(program).flatMap(requestOf)
  } catch (error) {
    if (error instanceof SyntaxError) return error
    throw error
  }
}

function requestOf(node: Fields): Request[] {
  if (node.type === 'ImportExpression' || isImport(node)) return [{ imports: textOf(node.source) }]
  return readOfProcess(node)
    .filter((property) => property !== undefined && reachesNode.has(property))
    .map((property) => ({ property }))
}

/** The properties of `process` that a node reads, by a member expression or a pattern. */
function readOfProcess(node: Fields): (string | undefined)[] {
  if (node.type === 'MemberExpression') {
    return isProcess(node.object as Fields) ? [propertyOf(node)] : []
  }
  const [pattern, value] = takenApart[node.type]?.map((field) => node[field] as Fields | null) ?? []
  if (pattern?.type !== 'ObjectPattern' || !value || !isProcess(value)) return []
  const properties = pattern.properties as Fields[]
  return properties.map((each) =>
    each.type === 'Property' ? nameOf(each.key as Fields, each.computed) : undefined,
  )
}

/** Type of a syntax node that destructures a value → the names of the node's fields for pattern and value. */
const takenApart: Record<string, [pattern: string, value: string]> = {
  VariableDeclarator: ['id', 'init'],
  AssignmentExpression: ['left', 'right'],
  AssignmentPattern: ['left', 'right'],
}

function isImport({ type, source }: Fields): boolean {
  const types = ['ImportDeclaration', 'ExportAllDeclaration', 'ExportNamedDeclaration']
  return types.includes(type) && Boolean(source)
}

/** Whether a node is `process`, or the property `process` of an object such as `globalThis`. */
function isProcess(node: Fields): boolean {
  // `node` is an optional chain, such as the one in `(globalThis?.process).env`.
  if (node.type === 'ChainExpression') return isProcess(node.expression as Fields)
  if (node.type === 'Identifier') return node.name === 'process'
  return node.type === 'MemberExpression' && propertyOf(node) === 'process'
}

function propertyOf({ property, computed }: Fields): string | undefined {
  return nameOf(property as Fields, computed)
}

function nameOf(key: Fields, isComputed: unknown): string | undefined {
  return !isComputed && key.type === 'Identifier' ? (key.name as string) : textOf(key)
}

/** The value of a string literal. */
function textOf(node: unknown): string | undefined {
  const { type, value, quasis, expressions } = node as Fields
  if (type === 'Literal') return typeof value === 'string' ? value : undefined
  if (type !== 'TemplateLiteral' || (expressions as unknown[]).length > 0) return undefined
  const [only] = quasis as { value: { cooked: string } }[]
  return only?.value.cooked
}

/** A node and all nodes below it. */
function nodesIn(root: Node): Fields[] {
  const all: Fields[] = [root as unknown as Fields]
  // The loop also visits the nodes that it adds.
  for (const node of all) {
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) {
        if (isNode(child)) all.push(child)
      }
    }
  }
  return all
}

function isNode(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && typeof (value as Fields).type === 'string'
}
