import type { Page } from '@playwright/test'
import { inheritedProperties, lineProperties, paintedProperties } from './painted-styles.ts'

/** One element of the page: where it is and all that decides how it is painted, without a pixel of it. */
export interface Look {
  /** Place in the page: section, then tag and number at each level. */
  at: string
  /** Left, top, width and height in px within the section. */
  box: readonly number[]
  /** Width of each line of its own text in px. */
  lines: readonly number[]
  style: string
}

/** Every element of every section, with its pseudo-elements and the shapes of its icons, in the order of the document. */
export async function takeLooks(page: Page): Promise<Look[]> {
  return await page.evaluate(
    ({ painted, lines, inherited }) => {
      const looks: Look[] = []
      /** Of a long text, such as a drawing's, a checksum stands for all of it. */
      const short = (text: string) =>
        text.length > 24
          ? `#${[...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7).toString(16)}`
          : text
      const px = (value: number) => Math.round(value * 10) / 10

      const styleOf = (element: Element, pseudo?: '::before' | '::after' | '::placeholder') => {
        const own = getComputedStyle(element, pseudo)
        const from = pseudo ? element : element.parentElement
        const above = from && getComputedStyle(from)
        const parts: string[] = []
        for (const [name, initial] of Object.entries(painted)) {
          const value = own.getPropertyValue(name)
          if (value !== initial) parts.push(`${name}: ${value}`)
        }
        const drawn = lines
          .map((name) => ({ name, value: own.getPropertyValue(name) }))
          .filter(({ name }) => own.getPropertyValue(`${name}-style`) !== 'none')
        const borders = new Set(drawn.slice(0, 4).map(({ value }) => value))
        if (drawn.length === 4 && borders.size === 1) parts.push(`border: ${[...borders].join()}`)
        else parts.push(...drawn.map(({ name, value }) => `${name}: ${value}`))
        for (const name of inherited) {
          const value = own.getPropertyValue(name)
          if (value !== above?.getPropertyValue(name)) parts.push(`${name}: ${value}`)
        }
        return parts.join('; ')
      }

      const linesOf = (element: Element) => {
        const widths = new Map<number, number>()
        for (const node of element.childNodes) {
          if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue
          const range = document.createRange()
          range.selectNodeContents(node)
          for (const { top, width } of range.getClientRects()) {
            const line = Math.round(top)
            widths.set(line, (widths.get(line) ?? 0) + width)
          }
        }
        return [...widths.values()].map(px)
      }

      const shapeOf = (element: Element) =>
        ['d', 'viewBox', 'points', 'src', 'type', 'value', 'max', 'placeholder', 'data-shown']
          .filter((name) => element.hasAttribute(name))
          .map((name) => `@${name}=${short(element.getAttribute(name) ?? '')}`)
          .join(' ')

      const walk = (element: Element, at: string, { left, top }: DOMRect) => {
        const rect = element.getBoundingClientRect()
        const box = [rect.left - left, rect.top - top, rect.width, rect.height].map(px)
        const style = [shapeOf(element), styleOf(element)].filter(Boolean).join(' ')
        looks.push({ at, box, lines: linesOf(element), style })
        for (const pseudo of ['::before', '::after'] as const) {
          const { content } = getComputedStyle(element, pseudo)
          if (content === 'none' || content === 'normal') continue
          const { width, height } = getComputedStyle(element, pseudo)
          const size = `width: ${width}; height: ${height}`
          looks.push({
            at: at + pseudo,
            box: [],
            lines: [],
            style: `${size}; ${styleOf(element, pseudo)}`,
          })
        }
        if (element.matches('[placeholder]')) {
          looks.push({
            at: `${at}::placeholder`,
            box: [],
            lines: [],
            style: styleOf(element, '::placeholder'),
          })
        }
        const counts = new Map<string, number>()
        for (const child of element.children) {
          const tag = child.tagName.toLowerCase()
          const count = (counts.get(tag) ?? 0) + 1
          counts.set(tag, count)
          walk(child, `${at}>${tag}${count > 1 ? count : ''}`, section)
        }
      }

      let section = new DOMRect()
      for (const element of document.querySelectorAll('main > section')) {
        section = element.getBoundingClientRect()
        walk(element, element.id, section)
      }
      return looks
    },
    { painted: paintedProperties, lines: lineProperties, inherited: inheritedProperties },
  )
}
