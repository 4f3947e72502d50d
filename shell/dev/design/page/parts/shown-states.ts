/** States of a control that the pointer or the keyboard causes. */
export type ShownState = 'hover' | 'focus' | 'active'

const controls = ':where(a, button, input, select, textarea, summary, [tabindex])'

/**
 * Pseudo-class → the selector that is added to each rule with this pseudo-class. The selector has the same specificity
 * as the pseudo-class, and matches elements inside an element with `data-shown`.
 */
const shown: Record<string, string> = {
  hover: "[data-shown~='hover'] *",
  active: "[data-shown~='active'] *",
  focus: `[data-shown~='focus'] ${controls}`,
  'focus-visible': `[data-shown~='focus'] ${controls}`,
}

/**
 * Adds selectors to CSS, so that a rule for a state such as `:hover` also applies inside an element with `data-shown`.
 * The samples then look like primitives under the pointer, without a copy of the primitives' rules.
 */
export function withShownStates(css: string): string {
  return css.replaceAll(
    /:(hover|active|focus-visible|focus)(?![\w-])/g,
    (pseudoClass, name: string) => `:is(${pseudoClass}, ${shown[name]})`,
  )
}

interface StyleElement {
  type: string
  props: string | string[]
}

/** Applies `withShownStates` to the rules of styled components. */
export function shownStatesPlugin(element: StyleElement): void {
  if (element.type !== 'rule' || !Array.isArray(element.props)) return
  element.props = element.props.map(withShownStates)
}
