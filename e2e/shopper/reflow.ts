import { expect, type Page } from '@playwright/test'

/** Doubles the size of text in rem. Media queries still use the screen's real width. */
export async function enlargeText(page: Page): Promise<void> {
  await setTextSize(page, '200%')
}

async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate(
    (fontSize) => Object.assign(document.documentElement.style, { fontSize }),
    size,
  )
}

/** Expects that the page does not scroll sideways: with normal text, with larger text, and with larger text in another font. */
export async function expectFits(page: Page): Promise<void> {
  // Polls until the page is laid out in its present size.
  await expect.poll(() => tooWide(page)).toEqual([])
  await enlargeText(page)
  await expect.poll(() => tooWide(page), 'text at 200 %').toEqual([])
  // Uses the device's font, which a page shows before the shop's fonts have loaded. Its letters may be wider.
  const font = await page.addStyleTag({ content: '* { font-family: sans-serif !important; }' })
  await expect.poll(() => tooWide(page), 'text at 200 % in another font').toEqual([])
  await font.evaluate((element: Element) => element.remove())
  await setTextSize(page, '')
}

/** The elements that make the page scroll sideways; empty if it does not. */
export async function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const isRightToLeft = document.documentElement.dir === 'rtl'
    const scrolls = (element: Element) => getComputedStyle(element).overflowX !== 'visible'
    const isInScroller = (element: Element) => {
      for (let outer = element.parentElement; outer; outer = outer.parentElement) {
        if (outer !== document.body && outer !== document.documentElement && scrolls(outer))
          return true
      }
      return false
    }
    const culprits = [...document.querySelectorAll('body *')].filter((element) => {
      // Content of a scrolling row does not widen the page.
      if (isInScroller(element)) return false
      const { left, right } = element.getBoundingClientRect()
      // Content beyond the start edge of a page cannot be scrolled to.
      return isRightToLeft ? left < -0.5 : right > clientWidth + 0.5
    })
    return [
      `the page is ${scrollWidth} px wide`,
      ...culprits.slice(-8).map((element) => element.outerHTML.slice(0, 160)),
    ]
  })
}
