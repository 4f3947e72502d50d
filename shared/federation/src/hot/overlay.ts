import type { DevError } from './dev-state.ts'

const style = `
  :host { position: fixed; inset: 0; z-index: 2147483647; display: grid; place-items: end center; pointer-events: none; direction: ltr }
  section { pointer-events: auto; box-sizing: border-box; inline-size: 100%; max-block-size: 70vh; overflow: auto;
    padding: 1rem 1.5rem; background: #1b1b1f; color: #f5f5f5; border-block-start: 4px solid #e5484d;
    font: 14px/1.5 ui-monospace, monospace }
  h2 { margin: 0; font-size: 1rem; color: #ff9592 }
  h3 { margin: 0.75rem 0 0; font-size: 0.875rem }
  pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere }
  button { position: absolute; inset-inline-end: 1.5rem; padding: 0.25rem 0.75rem; font: inherit; cursor: pointer }
`

let buildErrors: DevError[] = []
let pageErrors: DevError[] = []
let host: HTMLElement | undefined

/** Shows the current errors of the builds; an empty list closes the overlay. */
export function showBuildErrors(errors: DevError[]): void {
  buildErrors = errors
  render()
}

/** Shows an error of the running page until the next update, or until the overlay is closed. */
export function showPageErrors(errors: DevError[]): void {
  pageErrors = errors
  render()
}

function render(): void {
  host?.remove()
  host = undefined
  const [title, errors] =
    buildErrors.length > 0
      ? ['The build failed; the last good one is shown', buildErrors]
      : ['The page threw an error', pageErrors]
  if (errors.length === 0) return
  host = document.createElement('dev-overlay')
  const sheet = element('style', style)
  const close = element('button', 'Close')
  close.addEventListener('click', () => host?.remove())
  const section = element('section')
  section.setAttribute('role', 'alert')
  section.append(close, element('h2', title))
  for (const { place, message } of errors) {
    section.append(element('h3', place ?? 'In a file that is not known'), element('pre', message))
  }
  host.attachShadow({ mode: 'open' }).append(sheet, section)
  // The overlay is outside of the body, because React hydrates the body.
  document.documentElement.append(host)
}

function element(tag: string, text = ''): HTMLElement {
  return Object.assign(document.createElement(tag), { textContent: text })
}
