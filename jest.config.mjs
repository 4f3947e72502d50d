import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = import.meta.dirname

/** Its configuration without folders, as text → a project with all packages that are configured so. */
const projects = new Map()
for (const file of globSync('{shared/*,backend/*,shell/server,*}/jest.config.mjs', {
  cwd: root,
}).sort()) {
  const folder = dirname(join(root, file))
  const { default: config } = await import(join(root, file))
  const {
    testPathIgnorePatterns = [],
    modulePathIgnorePatterns,
    ...options
  } = JSON.parse(JSON.stringify(config).replaceAll('<rootDir>', folder))
  const key = JSON.stringify(options)
  const project = projects.get(key) ?? {
    ...options,
    rootDir: root,
    roots: [],
    testPathIgnorePatterns: [],
    modulePathIgnorePatterns: [],
  }
  projects.set(key, project)
  project.roots.push(folder)
  project.testPathIgnorePatterns.push(...testPathIgnorePatterns)
  project.modulePathIgnorePatterns.push(...modulePathIgnorePatterns)
}

export default {
  // Of the whole run, as Jest has it: a project cannot say it. See @shop/testing/jest.
  testTimeout: 240_000,
  // One for each kind of package: each project resolves, compiles and caches the modules that it loads anew.
  projects: [...projects.values()],
}
