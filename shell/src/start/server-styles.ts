import type { ContextType } from 'react'
import type { StyleSheetContext } from 'styled-components'

type StyleSheet = NonNullable<ContextType<typeof StyleSheetContext>>['styleSheet']
/** Where styled-components inserts rules by their index. */
type Tag = ReturnType<StyleSheet['getTag']>['tag']

const ruleEnd = '/*!sc*/\n'
/** After the rules of each group, a rule that names the group: its number, its component's id, its class names. */
const groupSelector = /^data-styled\.g(\d+)\[/

let held: HTMLStyleElement | undefined

/**
 * Keeps styled-components from inserting the server's rules anew and removing the server's element, after which the
 * browser restyles the whole page. It reads the names and groups alone; `adoptServerStyles` gives it the rules.
 * Only has an effect before styled-components is evaluated.
 */
export function holdServerStyles(): void {
  const element = document.querySelector<HTMLStyleElement>('style[data-styled="true"]')
  if (!element) return
  const names = element.cloneNode() as HTMLStyleElement
  // Not a style sheet for the browser, but still what styled-components looks for.
  names.setAttribute('type', 'text/plain')
  names.textContent = (element.textContent ?? '')
    .split(ruleEnd)
    .filter((rule) => groupSelector.test(rule))
    .join(ruleEnd)
  // Of an active element, styled-components assumes that its rules are its own.
  element.dataset.styled = 'active'
  element.after(names)
  held = element
}

/** Makes the server's element the one that styled-components inserts into, at each group's place. A second call does nothing. */
export function adoptServerStyles(styleSheet: StyleSheet): void {
  if (!held?.sheet) return
  const groups = styleSheet.getTag()
  const tag = tagOf(held.sheet)
  // The rules are there: each group only learns how many of them are its own.
  groups.tag = { ...tag, insertRule: () => true }
  let count = 0
  for (const rule of held.sheet.cssRules) {
    count += 1
    const [, group] = groupSelector.exec((rule as CSSStyleRule).selectorText ?? '') ?? []
    if (group === undefined) continue
    groups.insertRules(Number(group), Array<string>(count).fill(''))
    count = 0
  }
  groups.tag = tag
  if ('CSSNestedDeclarations' in globalThis) {
    const insertRules = groups.insertRules.bind(groups)
    const keyframesSheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(keyframesSheet)
    groups.insertRules = (group, rules) => {
      for (const rule of rules.filter(isKeyframes)) keyframesSheet.insertRule(rule)
      const others = rules.filter((rule) => !isKeyframes(rule))
      insertRules(group, others.flatMap(conditionInside))
    }
  }
  removeOtherElements(held)
  held = undefined
}

/** In a sheet of their own: inserted among other rules, `@keyframes` restyle every element that the whole sheet matches. */
function isKeyframes(rule: string): boolean {
  return rule.startsWith('@keyframes')
}

/**
 * `@media q{a{x}b{y}}` as `a{@media q{x}}` and `b{@media q{y}}`, other rules as they are. Chromium restyles every element
 * that the style sheet matches when a rule is inserted whose outermost part is a condition, and otherwise only the
 * elements that the inserted rule matches.
 */
function conditionInside(rule: string): string[] {
  const [, condition, rules] = /^(@(?:media|container|supports)[^{]+)\{(.*)\}$/s.exec(rule) ?? []
  const inner = Array.from(rules?.matchAll(/([^{}]+)(\{[^{}]*\})/g) ?? [])
  // Conditions inside conditions stay as they are.
  if (inner.map(([text]) => text).join('') !== rules) return [rule]
  return inner.map(([, selector, declarations]) => `${selector}{${condition}${declarations}}`)
}

function tagOf(sheet: CSSStyleSheet): Tag {
  return {
    get length() {
      return sheet.cssRules.length
    },
    insertRule(index, rule) {
      try {
        sheet.insertRule(rule, index)
        return true
      } catch {
        // A selector that this browser does not know costs its own rule.
        return false
      }
    },
    deleteRule: (index) => sheet.deleteRule(index),
    getRule: (index) => sheet.cssRules[index]?.cssText ?? '',
  }
}

/** styled-components made an element of its own when it read the names; it has no rule. */
function removeOtherElements(kept: HTMLStyleElement): void {
  for (const element of document.querySelectorAll('style[data-styled="active"]')) {
    if (element !== kept) element.remove()
  }
}
