import { readdirSync, readFileSync } from 'node:fs'

const { shell: host, remotes } = JSON.parse(readFileSync('apps.json', 'utf8'))

/** The limit of requirement PERF: all the script that a page loads, brotli. */
const PAGE = '148 kB'
const ENTRY = '5.5 kB'

function readFacts(app) {
  const facts = JSON.parse(readFileSync(`${app}/dist/browser/build.json`, 'utf8'))
  const counted = new Set(['remote-entry.mjs', ...Object.values(facts.modules).flat()])
  for (const file of readdirSync(`${app}/dist/browser`)) {
    if (!file.endsWith('.mjs') || counted.has(file)) continue
    throw new Error(`${app}: ${file} belongs to no chunk with a name, so no page counts it`)
  }
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
  { name: 'shell: what every page loads', path: shell, limit: '134.5 kB' },
  ...entries,
  ...pages,
]
