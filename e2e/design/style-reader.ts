import type { inheritedProperties, lineProperties, paintedProperties } from './painted-styles.ts'

type Pseudo = '::before' | '::after' | '::placeholder'

export interface StyleReader {
  /** The computed styles of an element that differ from the defaults. */
  styleOf: (element: Element, pseudo?: Pseudo) => string
  /** The attributes that decide what a picture, icon or control shows. */
  shapeOf: (element: Element) => string
}

interface Properties {
  painted: typeof paintedProperties
  lines: typeof lineProperties
  inherited: typeof inheritedProperties
}

export const shapeAttributes = 'd viewBox points src type value max placeholder data-shown'

/** Runs in the page, so the function uses nothing from outside. */
export function createStyleReader({
  painted,
  lines,
  inherited,
  attributes,
}: Properties & { attributes: string }): StyleReader {
  /** Replaces a long text, such as a drawing's path, by a checksum. */
  const short = (text: string) => {
    if (text.length <= 24) return text
    let sum = 7
    for (let at = 0; at < text.length; at += 1) {
      sum = (Math.imul(sum, 31) + text.charCodeAt(at)) >>> 0
    }
    return `#${sum.toString(16)}`
  }
  const linesAround = (own: CSSStyleDeclaration) => {
    const drawn = lines
      .map((name) => ({ name, value: own.getPropertyValue(name) }))
      .filter(({ name }) => own.getPropertyValue(`${name}-style`) !== 'none')
    const [first, ...others] = drawn.slice(0, 4)
    const isAround = drawn.length === 4 && others.every(({ value }) => value === first?.value)
    return isAround
      ? [`border: ${first?.value}`]
      : drawn.map(({ name, value }) => `${name}: ${value}`)
  }
  return {
    styleOf: (element, pseudo) => {
      const own = getComputedStyle(element, pseudo)
      const from = pseudo ? element : element.parentElement
      const above = from && getComputedStyle(from)
      const differs = (name: string, usual: string | undefined) => {
        const value = own.getPropertyValue(name)
        return value === usual ? [] : [`${name}: ${value}`]
      }
      return [
        ...Object.entries(painted).flatMap(([name, initial]) => differs(name, initial)),
        ...linesAround(own),
        ...inherited.flatMap((name) => differs(name, above?.getPropertyValue(name))),
      ].join('; ')
    },
    shapeOf: (element) =>
      attributes
        .split(' ')
        .filter((name) => element.hasAttribute(name))
        .map((name) => `@${name}=${short(element.getAttribute(name) ?? '')}`)
        .join(' '),
  }
}
