/** States of a control that a pointer or the keyboard makes. */
export type ShownState = 'hover' | 'focus' | 'active'

const controls = ':where(a, button, input, select, textarea, summary, [tabindex])'

/** Pseudo-class → an additional selector for elements inside of `data-shown`, with the same specificity. */
const shown: Record<string, string> = {
  hover: "[data-shown~='hover'] *",
  active: "[data-shown~='active'] *",
  focus: `[data-shown~='focus'] ${controls}`,
  'focus-visible': `[data-shown~='focus'] ${controls}`,
}

/**
 * CSS whose rules for a state, such as `:hover`, also apply inside an element with `data-shown`. The samples thus use the primitives'
 * own rules, and look as they do under a pointer.
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

/** `withShownStates` for the rules of styled components. */
export function shownStatesPlugin(element: StyleElement): void {
  if (element.type !== 'rule' || !Array.isArray(element.props)) return
  element.props = element.props.map(withShownStates)
}
