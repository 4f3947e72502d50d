import { expect, type Locator, type Page } from '@playwright/test'

export type Comparison = { compared: number; mismatches: string[] }

/**
 * Compares the attributes in the server's HTML with those of the browser's rendering. React's production build neither corrects
 * nor reports different attributes, so a wrong class or id would stay unnoticed.
 */
export function compareHydration(page: Page): Promise<Comparison> {
  return page.evaluate(() => {
    const attributeNames: Record<string, string> = { className: 'class', htmlFor: 'for' }
    const isCompared = (prop: string) =>
      /^(className|htmlFor|id|href|src|srcSet|sizes|name|type|role|dir|lang|title|(aria|data)-.+)$/.test(
        prop,
      )
    let compared = 0
    const mismatches: string[] = []
    for (const element of document.querySelectorAll('#root *')) {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'))
      if (!key) continue
      const props = (element as unknown as Record<string, Record<string, unknown>>)[key] ?? {}
      for (const [prop, value] of Object.entries(props)) {
        if (!isCompared(prop) || typeof value === 'function') continue
        const attribute = attributeNames[prop] ?? prop
        const wanted = value === null || value === undefined ? null : `${value as string | boolean}`
        const found = element.getAttribute(attribute)
        compared += 1
        if (found === wanted) continue
        const tag = element.tagName.toLowerCase()
        mismatches.push(`<${tag}> ${attribute}: the server wrote ${found}, the browser ${wanted}`)
      }
    }
    return { compared, mismatches }
  })
}

/** Waits until React has hydrated the element: a part whose code comes later is hydrated after the rest of the page. */
export async function untilTappable(element: Locator): Promise<void> {
  const isHydrated = (node: Element) =>
    Object.keys(node).some((name) => name.startsWith('__reactProps$'))
  await expect.poll(() => element.evaluate(isHydrated)).toBe(true)
}
