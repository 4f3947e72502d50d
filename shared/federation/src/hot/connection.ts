import { getI18n } from 'react-i18next'
import { devPage, type HotBuild } from './dev-page.ts'
import { devEventsPath, type DevState } from './dev-state.ts'
import { showBuildErrors } from './overlay.ts'
import { forgetPageErrors, watchPageErrors } from './page-errors.ts'

let first: DevState | undefined
let texts = 0
let work: Promise<void> = Promise.resolve()

watchPageErrors()
// The browser opens a lost connection again by itself; the server then sends its whole state again.
new EventSource(devEventsPath).addEventListener('message', ({ data }) => {
  const state = JSON.parse(data as string) as DevState
  work = work.then(() => follow(state)).catch(() => location.reload())
})

/** Applies the updates that the server's state announces. Rejects if only a reload of the page can apply them. */
async function follow(state: DevState): Promise<void> {
  if (!first) texts = state.texts
  first ??= state
  if (state.server !== first.server) throw new Error('The development server has restarted')
  const errors = Object.values(state.builds).flatMap((build) => build.errors)
  showBuildErrors(errors)
  for (const [name, build] of devPage().builds) {
    const newest = state.builds[name]
    if (newest && newest.errors.length === 0) await update(build, newest.hash)
  }
  if (state.texts !== texts) {
    texts = state.texts
    await reloadTexts()
  }
}

async function update(build: HotBuild, hash: string): Promise<void> {
  while (build.hash() !== hash) {
    // Removes errors of earlier updates, such as a syntax error that was corrected meanwhile.
    forgetPageErrors()
    await build.applyNext()
    // Refreshes at once, because all modules of the update have arrived. By default React waits 30 ms for more modules.
    devPage().refresh.performReactRefresh()
  }
}

async function reloadTexts(): Promise<void> {
  const i18n = getI18n()
  await i18n.reloadResources(i18n.language)
  // Components read their texts again only at the event that `changeLanguage` sends.
  await i18n.changeLanguage(i18n.language)
}
