import { readPageData, rootElement } from '../gateway-contract/page-data.ts'
import { drawBoundaries, findBoundaries } from './boundaries.ts'
import { element } from './element.ts'
import { pageTimes, partTimes } from './load-times.ts'
import type { PanelFacts, RemoteFacts } from './panel-facts.ts'
import { showModuleInfo } from './module-info.ts'
import type { RemoteLoad } from './remote-loads.ts'
import type { SeenErrors } from './seen-errors.ts'
import { panelStyle } from './panel-style.ts'

interface PanelOptions {
  /** The root to which the panel is added. */
  root: ShadowRoot
  seen: SeenErrors
  loads: readonly RemoteLoad[]
  onClose: () => void
}

/** MFE-05: shows versions, owners, boundaries, load times and errors of this page, for teams. */
export async function openPanel({ root, seen, loads, onClose }: PanelOptions): Promise<void> {
  const boundaries = boundariesSwitch()
  const title = element('h2', { id: 'title', tabindex: '-1' }, 'Versions')
  const errors = element('section', { 'aria-label': 'Errors' })
  const showErrors = () => errors.replaceChildren(...errorList(seen.list))
  seen.onChange = showErrors
  showErrors()

  const style = element('style', {}, panelStyle)
  const panel = element('section', { role: 'dialog', 'aria-labelledby': 'title' })
  const close = () => {
    boundaries.stop()
    seen.onChange = undefined
    for (const part of [style, panel, boundaries.layer]) part.remove()
    onClose()
  }
  const closing = element('button', { type: 'button' }, 'Close')
  closing.addEventListener('click', close)
  panel.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close()
  })
  const versions = element('section', { 'aria-label': 'Remotes' }, element('p', {}, 'Loading…'))
  panel.append(
    element('div', { class: 'head' }, title, closing),
    versions,
    boundaries.label,
    element('section', { 'aria-label': 'Load times' }, ...(await loadTimes(loads))),
    errors,
  )
  root.append(style, boundaries.layer, panel)
  title.focus()
  versions.replaceChildren(...(await readVersions()))
  await showModuleInfo(readPageData())
}

async function readVersions(): Promise<Node[]> {
  try {
    const answer = await fetch('/mf/panel.json')
    if (!answer.ok) throw new Error(`The gateway answered ${answer.status}`)
    return versionList((await answer.json()) as PanelFacts)
  } catch (error) {
    return [element('p', { role: 'alert' }, `Versions cannot be read: ${String(error)}`)]
  }
}

function versionList({ channel, revision, refused, remotes }: PanelFacts): Node[] {
  return [
    element('p', {}, `Channel ${channel}, revision ${revision}`),
    ...refused.map((reason) => element('p', { class: 'refused' }, `Refused: ${reason}`)),
    ...remotes.map(remoteEntry),
  ]
}

function remoteEntry(remote: RemoteFacts): HTMLElement {
  const { name, version, why, signedBy, publishedAt, commit, paths, fragments, note } = remote
  const published = publishedAt === undefined ? [] : [new Date(publishedAt).toLocaleString('en-GB')]
  const facts = {
    Runs: `${version} (${why})`,
    Owner: `signed by ${signedBy}`,
    Published: [
      ...published,
      ...(commit === undefined ? [] : [`commit ${commit.slice(0, 12)}`]),
    ].join(', '),
    Paths: paths.join(' '),
    Fragments: fragments.join(' '),
  }
  return element(
    'article',
    {},
    element('h3', {}, name),
    element(
      'dl',
      {},
      ...Object.entries(facts)
        .filter(([, text]) => text !== '')
        .map(([term, text]) =>
          element('div', {}, element('dt', {}, term), element('dd', {}, text)),
        ),
    ),
    ...(note === undefined ? [] : [element('p', { class: 'refused' }, note)]),
    versionForm(remote),
  )
}

/** A form that opens this page with a different version of the remote, for this visit. */
function versionForm({ name, version, why, published }: RemoteFacts): HTMLElement {
  const select = element(
    'select',
    {},
    element('option', { value: '' }, 'What the channel says'),
    ...published.map((each) => element('option', { value: each }, each)),
  )
  select.value = why === 'override' ? version : ''
  const form = element(
    'form',
    {},
    element('label', {}, `Version of ${name} for this visit`, select),
    element('button', {}, 'Show'),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const url = new URL(location.href)
    url.searchParams.set(`mf.${name.replace(/^mf-/, '')}`, select.value)
    url.searchParams.set('mf.panel', '')
    location.assign(url)
  })
  return form
}

function boundariesSwitch() {
  const { offer, remotes } = readPageData()
  const layer = element('div', { class: 'boundaries', 'aria-hidden': 'true' })
  const box = element('input', { type: 'checkbox' })
  let end: (() => void) | undefined
  box.addEventListener('change', () => {
    end?.()
    if (!box.checked) return
    end = drawBoundaries(
      layer,
      () => findBoundaries(rootElement(), offer, location.pathname),
      (remote) => `${remote} ${remotes[remote]?.version ?? ''}`,
    )
  })
  return {
    layer,
    label: element('label', { class: 'switch' }, box, 'Draw the boundaries of remotes'),
    stop: () => end?.(),
  }
}

async function loadTimes(loads: readonly RemoteLoad[]): Promise<Node[]> {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const rows = partTimes(entries).map(({ part, files, bytes, from, to }) => [
    part,
    String(files),
    (bytes / 1024).toFixed(1),
    from.toFixed(0),
    to.toFixed(0),
  ])
  const page = Object.entries(await pageTimes()).map(([what, ms]) => `${what}: ${ms.toFixed(0)} ms`)
  return [
    element('h3', {}, 'Load times'),
    element('p', {}, page.join(' · ')),
    table(['Part', 'Files', 'KB', 'From, ms', 'To, ms'], rows),
    table(['Loaded by the federation runtime', 'From, ms', 'Took'], loads.map(loadRow)),
  ]
}

function loadRow({ id, from, ms, error }: RemoteLoad): string[] {
  const took = ms === undefined ? 'loading' : `${ms.toFixed(0)} ms`
  return [id, from.toFixed(0), error ?? took]
}

function table(head: string[], rows: string[][]): HTMLElement {
  const cells = ([first = '', ...others]: string[]) => [
    element('th', { scope: 'row' }, first),
    ...others.map((text) => element('td', {}, text)),
  ]
  return element(
    'table',
    {},
    element('tr', {}, ...head.map((text) => element('th', { scope: 'col' }, text))),
    ...rows.map((row) => element('tr', {}, ...cells(row))),
  )
}

function errorList(errors: readonly string[]): Node[] {
  return [
    element('h3', {}, `Errors: ${errors.length}`),
    element('ul', {}, ...errors.map((text) => element('li', {}, text))),
  ].slice(0, errors.length > 0 ? 2 : 1)
}
