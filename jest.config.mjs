import { globSync } from 'node:fs'
import { dirname } from 'node:path'

const packages = globSync('{shared/*,backend/*,shell/server,*}/jest.config.mjs', {
  cwd: import.meta.dirname,
})

export default {
  // Of the whole run, as Jest has it: a project cannot say it. See @shop/testing/jest.
  testTimeout: 240_000,
  projects: packages.map((config) => `<rootDir>/${dirname(config)}`).sort(),
}
