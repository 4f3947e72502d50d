// GEN-11: a browser that translates a page replaces its texts by elements. React then cannot insert a node beside such
// a text, and changes a text that is no longer shown. If a text is the only child of its element, React updates it
// correctly.
const found = new Set()

const isOfReact = (node) => Object.keys(node).some((key) => key.startsWith('__reactFiber$'))

const isTextOfReact = (node) =>
  node?.nodeType === Node.TEXT_NODE && node.data.trim() !== '' && isOfReact(node)

/** Called after an insertion. If `inserted` has a neighbour, records those of `inserted` and its two neighbours that are texts of React. */
function note(inserted) {
  const parent = inserted.parentNode
  if (parent?.nodeType !== Node.ELEMENT_NODE) return
  const { previousSibling, nextSibling } = inserted
  if (!previousSibling && !nextSibling) return
  for (const node of [inserted, previousSibling, nextSibling]) {
    if (isTextOfReact(node))
      found.add(`<${parent.localName}> has “${node.data}” beside other children`)
  }
}

// A single test file may choose the Node.js environment, which has no class `Node`.
const prototype = globalThis.Node?.prototype
for (const method of prototype ? ['appendChild', 'insertBefore'] : []) {
  const original = prototype[method]
  prototype[method] = function insert(...parts) {
    const node = original.apply(this, parts)
    note(parts[0])
    return node
  }
}

afterEach(() => {
  const texts = [...found]
  found.clear()
  if (texts.length > 0) {
    throw new Error(`GEN-11: put each text into an element of its own:\n${texts.join('\n')}`)
  }
})
