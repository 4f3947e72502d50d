import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { displayFiles, subsetOf } from './subset-display-faces.ts'

const folder = join(import.meta.dirname, '../../shared/ui/src/styles/display')

for (const file of displayFiles) {
  const content = await subsetOf(file)
  await writeFile(join(folder, file), content)
  console.log(`${file}: ${content.length} bytes`)
}
