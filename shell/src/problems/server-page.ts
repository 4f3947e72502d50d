import type { PageFrame } from '@shop/federation/runtime'

interface ServerPage {
  /** Path and query for which the page was rendered. */
  address: string
  nodes: readonly ChildNode[]
}

/** Loader data of a page whose code has failed, so that the server's HTML is shown (see `HydratedServerPage`). */
export class PreservedPageData {
  readonly problem: unknown

  constructor(problem: unknown) {
    this.problem = problem
  }
}

let remembered: ServerPage | undefined

/** The address of a page in the form that `serverPageAt` compares. */
export function addressOf({ pathname, search }: { pathname: string; search: string }): string {
  return pathname + search
}

/**
 * Remembers the DOM nodes of the server's page, without the layout around it, so that they can be shown if the page's
 * code fails (MFE-02). Returns false if the page has no layout, or if only the browser can render its content.
 */
export function rememberServerPage(
  root: HTMLElement,
  address: string,
  frame: PageFrame = 'layout',
): boolean {
  const main = root.querySelector('main')
  if (frame === 'bare' || !main || !hasContent(main)) return false
  remembered = { address, nodes: [...main.childNodes] }
  return true
}

/** The server's nodes for this address; undefined once the visitor has opened a different address. */
export function serverPageAt(address: string): readonly ChildNode[] | undefined {
  return remembered?.address === address ? remembered.nodes : undefined
}

/** Forgets the server's page if the visitor is at a different address, so that the browser can free its memory. */
export function forgetServerPageExceptAt(address: string): void {
  if (remembered?.address !== address) remembered = undefined
}

/** Moves the server's page into one element. Hydration does not compare the content of this element. */
export function wrapServerPage(): void {
  const [first] = remembered?.nodes ?? []
  if (!first) return
  const wrapper = document.createElement('div')
  first.before(wrapper)
  wrapper.append(...(remembered?.nodes ?? []))
}

/**
 * Whether the server has rendered content. An account's page, or a cart without data, is only a placeholder, which the
 * browser fills. A placeholder has at most two links.
 */
function hasContent(main: HTMLElement): boolean {
  return main.querySelectorAll('a[href]').length > 2
}
