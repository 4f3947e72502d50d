import type { PageData } from '../gateway-contract/page-data.ts'
import { element } from './element.ts'

/** A part of the page that a remote has rendered. */
export interface Boundary {
  remote: string
  element: Element
}

/** Matches the app's name in a class of styled-components. Every build uses this name as namespace of its classes. */
const namespace = /(?:^|\s)(mf-[a-z0-9-]+)__sc-/

/**
 * The parts of the page that remotes have rendered. The page's content belongs to the remote that owns the path. Each
 * element of another remote, in the content or in the layout, is a part too.
 */
export function findBoundaries(
  root: Element,
  { paths }: Pick<PageData['offer'], 'paths'>,
  pathname: string,
): Boundary[] {
  const page = paths.find(({ path }) => isOf(path, pathname))
  const content = root.querySelector('main') ?? root
  const found: Boundary[] = page ? [{ remote: page.remote, element: content }] : []
  const visit = (parent: Element, owner: string | undefined) => {
    for (const child of parent.children) {
      const own = namespace.exec(child.getAttribute('class') ?? '')?.[1]
      if (own !== undefined && own !== owner) found.push({ remote: own, element: child })
      visit(child, child === content ? page?.remote : (own ?? owner))
    }
  }
  visit(root, root === content ? page?.remote : undefined)
  return found
}

function isOf(path: string, pathname: string): boolean {
  const pattern = path
    .replaceAll(/\/:[^/]+\?/g, '(?:/[^/]+)?')
    .replaceAll(/:[^/)]+/g, '[^/]+')
    .replace(/\/\*$/, '(?:/.*)?')
  return new RegExp(`^${pattern}/?$`).test(pathname)
}

const colors = ['#b3003b', '#0b57d0', '#0a6b3d', '#8a3ffc', '#8f4700', '#00677d']

/** Draws a frame around each part. The frames move with the page. Returns a function that removes the frames. */
export function drawBoundaries(
  layer: HTMLElement,
  find: () => Boundary[],
  names: (remote: string) => string,
): () => void {
  const known: string[] = []
  let boundaries = find()
  let next = 0
  const observer = new MutationObserver(() => (boundaries = find()))
  observer.observe(document.body, { childList: true, subtree: true })
  const draw = () => {
    layer.replaceChildren(
      ...boundaries.map(({ remote, element: part }) => {
        if (!known.includes(remote)) known.push(remote)
        const color = colors[known.indexOf(remote) % colors.length] ?? ''
        return frame(part.getBoundingClientRect(), names(remote), color)
      }),
    )
    next = requestAnimationFrame(draw)
  }
  draw()
  return () => {
    cancelAnimationFrame(next)
    observer.disconnect()
    layer.replaceChildren()
  }
}

function frame({ x, y, width, height }: DOMRect, name: string, color: string): HTMLElement {
  const label = element('span', {}, name)
  label.style.background = color
  const box = element('div', {}, label)
  Object.assign(box.style, {
    transform: `translate(${x}px, ${y}px)`,
    inlineSize: `${width}px`,
    blockSize: `${height}px`,
    borderColor: color,
  })
  return box
}
