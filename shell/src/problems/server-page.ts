import type { PageFrame } from '@shop/federation/runtime'

interface ServerPage {
  /** Path and query for which the page was rendered. */
  address: string
  nodes: readonly ChildNode[]
}

/** Loader data of a page whose code failed and whose server HTML is shown (see `HydratedServerPage`). */
export class KeptServerPage {
  readonly problem: unknown

  constructor(problem: unknown) {
    this.problem = problem
  }
}

let remembered: ServerPage | undefined

/** The address of a page, as `serverPageAt` compares it. */
export function addressOf({ pathname, search }: { pathname: string; search: string }): string {
  return pathname + search
}

/**
 * Keeps the nodes of the page that the server rendered into the layout, to show them if the page's code fails (MFE-02). Returns
 * false for a page without the layout, and for a page that only the browser can fill.
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

/** The server's nodes for this address; undefined once the visitor has opened another address. */
export function serverPageAt(address: string): readonly ChildNode[] | undefined {
  return remembered?.address === address ? remembered.nodes : undefined
}

/** Lets the browser free the server's page once the visitor is at another address. */
export function forgetServerPageExceptAt(address: string): void {
  if (remembered?.address !== address) remembered = undefined
}

/** Puts the server's page into one element whose content hydration does not compare. */
export function wrapServerPage(): void {
  const [first] = remembered?.nodes ?? []
  if (!first) return
  const wrapper = document.createElement('div')
  first.before(wrapper)
  wrapper.append(...(remembered?.nodes ?? []))
}

/** Whether the server rendered content. An account's page or a cart without data is a placeholder with at most two links, which only the browser fills. */
function hasContent(main: HTMLElement): boolean {
  return main.querySelectorAll('a[href]').length > 2
}
