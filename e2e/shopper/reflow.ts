import type { Page } from '@playwright/test'

/** Twice as large, as far as text goes by rem; the layout still believes in the screen's real width. */
export async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
}

/** As before the shop's fonts have come, or where they never do: letters of the device's own font may be wider. */
export async function useDeviceFont(page: Page): Promise<void> {
  await page.addStyleTag({ content: '* { font-family: sans-serif !important; }' })
}

/** What makes the page scroll sideways; nothing where it does not. */
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
      // A row that scrolls by itself makes the page no wider, whatever it holds.
      if (isInScroller(element)) return false
      const { left, right } = element.getBoundingClientRect()
      // Where a page starts nothing scrolls, however far it hangs out.
      return isRightToLeft ? left < -0.5 : right > clientWidth + 0.5
    })
    return [
      `the page is ${scrollWidth} px wide`,
      ...culprits.slice(-8).map((element) => element.outerHTML.slice(0, 160)),
    ]
  })
}
