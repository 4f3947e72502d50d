import { createHash } from 'node:crypto'

/** Of the statements at the top of each file, such as functions, and of the members of classes: the part that is mutated. */
const share = Number(process.env.MUTATED_SHARE ?? 1)

const isClass = (node) => node?.type === 'ClassDeclaration'

/** What is taken or left as a whole; a class is neither, because its members are. */
const isUnit = ({ node, parentPath }) =>
  (parentPath?.isProgram() && !isClass(node) && !isClass(node.declaration)) ||
  parentPath?.isClassBody()

/** The name, which changes less often than the place in the file; where there is none, the place. */
const nameOf = ({ declaration, declarations, id, key, start }) =>
  declaration ? nameOf(declaration) : ((declarations?.[0].id ?? id ?? key)?.name ?? start)

/** The same ones in every run. */
function isChosen(node) {
  const hash = createHash('sha256')
    .update(String(nameOf(node)))
    .digest()
  return hash.readUInt32BE() / 2 ** 32 < share
}

const sample = {
  shouldIgnore: (path) =>
    share < 1 && isUnit(path) && !isChosen(path.node) ? 'It is not in the sample.' : undefined,
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'sample', value: sample }]
