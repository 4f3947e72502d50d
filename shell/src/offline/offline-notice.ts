import type { i18n as I18n } from 'i18next'

// Without React: what this file imported of the first script would make that larger for everybody (LIGHT-01).

/** Over the foot of the page, so that nothing moves when a connection comes and goes. */
const styles = `
  .offline-notice {
    position: fixed;
    z-index: var(--layer-toast);
    inset-inline: var(--space-gutter);
    inset-block-end: calc(var(--foot, 0px) + var(--space-3));
    inline-size: fit-content;
    margin-inline: auto;
    padding: var(--space-2) var(--space-4);
    border-radius: var(--radius-md);
    background: var(--color-inverse);
    color: var(--color-onInverse);
    box-shadow: var(--shadow-overlay);
    font-size: var(--text-sm);
    text-align: center;
    text-wrap: balance;
    pointer-events: none;
  }

  .offline-notice:empty {
    padding: 0;
  }

  @media print {
    .offline-notice {
      display: none;
    }
  }
`

/** From now on says when the browser has no connection, and what works all the same where a worker has it. */
export function watchConnection(i18n: I18n): void {
  const style = document.createElement('style')
  style.textContent = styles
  document.head.append(style)
  const notice = document.createElement('p')
  notice.className = 'offline-notice'
  notice.setAttribute('role', 'status')
  document.body.append(notice)
  const update = () => {
    // Absent where a browser keeps nothing, as in some private windows.
    const { serviceWorker } = navigator as Partial<Navigator>
    const key = serviceWorker?.controller ? 'offline.text' : 'offline.nothingKept'
    notice.textContent = navigator.onLine ? '' : i18n.t(key, { ns: 'common' })
  }
  for (const type of ['online', 'offline'] as const) addEventListener(type, update)
  i18n.on('languageChanged', update)
  update()
}
