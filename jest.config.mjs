import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = import.meta.dirname

/** A configuration without its folders, as text → the project of all packages with this configuration. */
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
  // Set for the whole run, because Jest does not accept this option in a project. See @shop/testing/jest.
  testTimeout: 240_000,
  // One project for each configuration, not for each package, because each project resolves, compiles and caches its
  // modules again.
  projects: [...projects.values()],
}
