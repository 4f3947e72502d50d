import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { displayFiles, subsetOf } from './subset-display-faces.ts'

const folder = join(import.meta.dirname, '../../shared/ui/src/styles/display')

test.each(displayFiles)(
  'PERF: the headings’ file %s is what `pnpm display-faces` writes',
  async (file) => {
    expect((await subsetOf(file)).equals(readFileSync(join(folder, file)))).toBe(true)
  },
)
