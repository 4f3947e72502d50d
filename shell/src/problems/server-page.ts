interface ServerPage {
  /** Path and query it was rendered for. */
  address: string
  nodes: readonly ChildNode[]
}

let remembered: ServerPage | undefined

/** The address of a page, as `serverPageAt` compares it. */
export function addressOf({ pathname, search }: { pathname: string; search: string }): string {
  return pathname + search
}

/**
 * Remembers the page that the server rendered into the layout, to be shown again where its code fails in the browser
 * (MFE-02). Answers whether it is worth showing without its code.
 */
export function rememberServerPage(root: HTMLElement, address: string): boolean {
  const main = root.querySelector('main')
  if (!main || !hasContent(main)) return false
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

/** A page of content leads on to others; a cart, an account or a form, which only the browser fills, has few links. */
function hasContent(main: HTMLElement): boolean {
  return main.querySelectorAll('a[href]').length > 2
}
