import { readFileSync } from 'node:fs'

const remotes = ['mf-catalog', 'mf-cart-checkout', 'mf-account']

/** The limit of requirement PERF: all the script that a page loads, brotli. */
const PAGE = '190 kB'
const ENTRY = '12 kB'

function readModules(app) {
  const facts = JSON.parse(readFileSync(`${app}/dist/browser/build.json`, 'utf8'))
  const files = (names) => names.map((name) => `${app}/dist/browser/${name}`)
  return Object.entries(facts.modules).map(([chunk, names]) => ({ chunk, files: files(names) }))
}

const shell = readModules('shell').find(({ chunk }) => chunk === 'main').files

const pages = remotes.flatMap((remote) => {
  const entry = `${remote}/dist/browser/remote-entry.mjs`
  const groups = readModules(remote).filter(({ files }) => !files.includes(entry))
  const routes = groups.find(({ chunk }) => chunk === 'routes').files
  const searchBar = groups.find(({ chunk }) => chunk === 'search-bar')?.files ?? []
  return groups
    .filter(({ chunk }) => chunk !== 'routes' && chunk !== 'search-bar')
    .map(({ chunk, files }) => ({
      name: `${remote}: all script of the page ${chunk}`,
      path: [...new Set([...shell, entry, ...routes, ...searchBar, ...files])],
      limit: PAGE,
    }))
})

const entries = remotes.map((remote) => ({
  name: `${remote}: remote entry`,
  path: `${remote}/dist/browser/remote-entry.mjs`,
  limit: ENTRY,
}))

export default [
  { name: 'shell: what every page loads', path: shell, limit: '160 kB' },
  ...entries,
  ...pages,
]
