import { globSync } from 'node:fs'
import { dirname } from 'node:path'

const packages = globSync('{shared/*,*}/jest.config.mjs', {
  cwd: import.meta.dirname,
})

export default { projects: packages.map((config) => `<rootDir>/${dirname(config)}`).sort() }
