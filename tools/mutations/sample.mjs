import { createHash } from 'node:crypto'

/** Of what stands at the top of a file, such as functions, and of the members of its classes: the part that is mutated. */
const share = Number(process.env.MUTATED_SHARE ?? 1)

const isClass = (node) => node?.type === 'ClassDeclaration'

/** What is taken or left as a whole; a class is neither, because its members are. */
const isUnit = ({ node, parentPath }) =>
  (parentPath?.isProgram() && !isClass(node) && !isClass(node.declaration)) ||
  parentPath?.isClassBody()

/** The same ones in every run, until code before them changes. */
function isChosen({ start, end }) {
  const hash = createHash('sha256').update(`${start}-${end}`).digest()
  return hash.readUInt32BE() / 2 ** 32 < share
}

const sample = {
  shouldIgnore: (path) =>
    share < 1 && isUnit(path) && !isChosen(path.node) ? 'It is not in the sample.' : undefined,
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'sample', value: sample }]
