import { readFileSync } from 'node:fs'

const { shell: host, remotes } = JSON.parse(readFileSync('apps.json', 'utf8'))

/** The limit of requirement PERF: all the script that a page loads, brotli. */
const PAGE = '190 kB'
const ENTRY = '12 kB'

function readFacts(app) {
  const facts = JSON.parse(readFileSync(`${app}/dist/browser/build.json`, 'utf8'))
  const filesOf = (chunk) => facts.modules[chunk].map((name) => `${app}/dist/browser/${name}`)
  return { ...facts, filesOf }
}

const shell = readFacts(host).filesOf('main')
const facts = Object.fromEntries(remotes.map((remote) => [remote, readFacts(remote)]))

/** A page may carry every fragment of the layout, whichever remote renders it. */
const fragments = remotes.flatMap((remote) =>
  Object.keys(facts[remote].exposes)
    .filter((exposed) => exposed !== 'routes')
    .flatMap((exposed) => facts[remote].filesOf(exposed)),
)

const pages = remotes.flatMap((remote) => {
  const { pages: declared, filesOf } = facts[remote]
  const entry = `${remote}/dist/browser/remote-entry.mjs`
  return Object.keys(declared).map((page) => ({
    name: `${remote}: all script of the page ${page}`,
    path: [...new Set([...shell, entry, ...filesOf('routes'), ...fragments, ...filesOf(page)])],
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
