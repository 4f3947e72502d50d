import type { PageFrame } from '@shop/federation/runtime'

interface ServerPage {
  /** Path and query it was rendered for. */
  address: string
  nodes: readonly ChildNode[]
}

/** The router's data of a page whose code failed while the server's HTML of it is kept (see `HydratedServerPage`). */
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
 * Remembers the page that the server rendered into the layout, to be shown again where its code fails in the browser
 * (MFE-02). Returns false for a page without the layout, and for one that is of no use without its code.
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

/** What the server rendered for this address, as long as the visitor has not gone elsewhere. */
export function serverPageAt(address: string): readonly ChildNode[] | undefined {
  return remembered?.address === address ? remembered.nodes : undefined
}

/** Lets the browser free the server's page once the visitor is at another address. */
export function forgetServerPageExceptAt(address: string): void {
  if (remembered?.address !== address) remembered = undefined
}

/** Puts the server's page into one element, which hydration takes over without looking inside. */
export function wrapServerPage(): void {
  const [first] = remembered?.nodes ?? []
  if (!first) return
  const wrapper = document.createElement('div')
  first.before(wrapper)
  wrapper.append(...(remembered?.nodes ?? []))
}

/** An account page without its session, or a cart of which the server knew nothing, is a placeholder with at most two links: only the browser fills it. */
function hasContent(main: HTMLElement): boolean {
  return main.querySelectorAll('a[href]').length > 2
}
