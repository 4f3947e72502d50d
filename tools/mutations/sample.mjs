import { createHash } from 'node:crypto'

/**
 * Fraction of the units that are mutated. A unit is a statement at the top level of a file, such as a function, or a
 * member of a class.
 */
const share = Number(process.env.MUTATED_SHARE ?? 1)

const isClass = (node) => node?.type === 'ClassDeclaration'

/** Whether a node is a unit, which is mutated or skipped as a whole. A class is not a unit, because its members are units. */
const isUnit = ({ node, parentPath }) =>
  (parentPath?.isProgram() && !isClass(node) && !isClass(node.declaration)) ||
  parentPath?.isClassBody()

/** The name of a node, which changes less often than its position in the file; without a name, the position. */
const nameOf = ({ declaration, declarations, id, key, start }) =>
  declaration ? nameOf(declaration) : ((declarations?.[0].id ?? id ?? key)?.name ?? start)

/** Chooses by a hash of the name, so that every run chooses the same units. */
function isChosen(node) {
  const hash = createHash('sha256')
    .update(String(nameOf(node)))
    .digest()
  return hash.readUInt32BE() / 2 ** 32 < share
}

/** Whether a node is a template with a style. Styles are not mutated, because no unit test reads them. */
const isStyle = ({ node }) =>
  node.type === 'TaggedTemplateExpression' && /^(?:styled|css|keyframes)$/.test(rootOf(node.tag))

/** The name at the beginning of `styled.div`, `styled(Text)` or `styled(Link).attrs({})`. */
const rootOf = ({ name, callee, object }) => name ?? rootOf(callee ?? object ?? { name: '' })

const sample = {
  shouldIgnore: (path) => {
    if (isStyle(path)) return 'It is a style.'
    return share < 1 && isUnit(path) && !isChosen(path.node)
      ? 'It is not in the sample.'
      : undefined
  },
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'sample', value: sample }]
