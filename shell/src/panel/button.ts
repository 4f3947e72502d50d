import { element } from './element.ts'
import { watchRemoteLoads } from './remote-loads.ts'
import { collectErrors } from './seen-errors.ts'

/**
 * MFE-05: adds the button that opens the panel, on gateways that allow overrides. `?mf.panel` opens the panel too. This
 * code collects errors and loads of the federation runtime from the start. The other code of the panel is loaded when the
 * panel opens.
 */
function addButton(): void {
  const seen = collectErrors()
  const loads = watchRemoteLoads()
  const host = element('shop-panel', { lang: 'en', dir: 'ltr' })
  const root = host.attachShadow({ mode: 'open' })
  const button = element('button', { type: 'button' }, 'Versions')
  button.addEventListener('click', () => void open())
  root.append(element('style', {}, style), button)
  // The button is outside of the root that React hydrates, so that it does not disturb hydration.
  document.body.append(host)

  async function open(): Promise<void> {
    const { openPanel } = await import(/* webpackChunkName: "panel" */ './panel.ts')
    // Another click has already opened the panel while its code was loading.
    if (button.hidden) return
    button.hidden = true
    await openPanel({
      root,
      seen,
      loads,
      onClose() {
        button.hidden = false
        button.focus()
      },
    })
  }
  if (new URLSearchParams(location.search).has('mf.panel')) void open()
}

// The button is vertical and in the middle of the screen's edge, where it covers none of the page's bars.
const style = `
  :host { position: fixed; inset-block: 0; right: 0; z-index: 2147483646; display: flex; align-items: center;
    max-inline-size: 100%; pointer-events: none; font: 14px/1.5 system-ui, sans-serif }
  button { min-block-size: 32px; padding: 4px 12px; border: 1px solid #fff; border-radius: 4px; background: #1f2330;
    color: #fff; font: inherit; cursor: pointer; pointer-events: auto }
  :host > button { min-inline-size: 24px; padding: 12px 0; border-radius: 4px 0 0 4px; writing-mode: vertical-rl }
  button:focus-visible { outline: 2px solid #ffd479; outline-offset: -4px }
`

addButton()
