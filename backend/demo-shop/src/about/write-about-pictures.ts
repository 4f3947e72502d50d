import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { aboutPictures } from './about-pictures.ts'
import { filesOf } from './picture-files.ts'

/** `pnpm about-pictures`: writes the pictures of the page about the shop to the shell's folder. */
const folder = join(import.meta.dirname, '../../../../shell/src/assets/about')

await mkdir(folder, { recursive: true })
for (const picture of aboutPictures()) {
  for (const [file, content] of await filesOf(picture)) {
    await writeFile(join(folder, file), content)
    process.stdout.write(`${file}: ${content.length} bytes\n`)
  }
}
