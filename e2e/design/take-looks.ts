import type { Page } from '@playwright/test'
import { inheritedProperties, lineProperties, paintedProperties } from './painted-styles.ts'
import { createStyleReader, shapeAttributes, type StyleReader } from './style-reader.ts'

/** The position and the styles of one element, without pixels. */
export interface Look {
  /** Position in the document: the section, then the tag and its number at each level. */
  at: string
  /** Left, top, width and height in px within the section. */
  box: readonly number[]
  /** Width of each line of the element's own text in px. */
  lines: readonly number[]
  style: string
}

/** The looks of all elements in all sections, with pseudo-elements and shapes of icons, in the order of the document. */
export async function takeLooks(page: Page): Promise<Look[]> {
  const reader = await page.evaluateHandle(createStyleReader, {
    painted: paintedProperties,
    lines: lineProperties,
    inherited: inheritedProperties,
    attributes: shapeAttributes,
  })
  return await page.evaluate(walkSections, reader)
}

/** Runs in the page, so the function uses nothing from outside. */
function walkSections({ styleOf, shapeOf }: StyleReader): Look[] {
  const looks: Look[] = []
  const px = (value: number) => Math.round(value * 10) / 10

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
  const addPseudos = (element: Element, at: string) => {
    for (const pseudo of ['::before', '::after'] as const) {
      const { content, width, height } = getComputedStyle(element, pseudo)
      if (content === 'none' || content === 'normal') continue
      const style = `width: ${width}; height: ${height}; ${styleOf(element, pseudo)}`
      looks.push({ at: at + pseudo, box: [], lines: [], style })
    }
    if (!element.matches('[placeholder]')) return
    const style = styleOf(element, '::placeholder')
    looks.push({ at: `${at}::placeholder`, box: [], lines: [], style })
  }
  const walk = (element: Element, at: string, section: DOMRect) => {
    const rect = element.getBoundingClientRect()
    const box = [rect.left - section.left, rect.top - section.top, rect.width, rect.height].map(px)
    const style = [shapeOf(element), styleOf(element)].filter(Boolean).join(' ')
    looks.push({ at, box, lines: linesOf(element), style })
    addPseudos(element, at)
    const counts = new Map<string, number>()
    for (const child of element.children) {
      const tag = child.tagName.toLowerCase()
      const count = (counts.get(tag) ?? 0) + 1
      counts.set(tag, count)
      walk(child, `${at}>${tag}${count > 1 ? count : ''}`, section)
    }
  }
  for (const section of document.querySelectorAll('main > section')) {
    walk(section, section.id, section.getBoundingClientRect())
  }
  return looks
}
