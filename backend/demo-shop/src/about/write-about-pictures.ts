import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { aboutPictures } from './about-pictures.ts'
import { fileOf } from './picture-files.ts'

/** `pnpm about-pictures`: writes the pictures of the page about the shop to the folder of the demonstration. */
const folder = join(import.meta.dirname, '../../shop/about')

await mkdir(folder, { recursive: true })
for (const picture of aboutPictures()) {
  const [file, content] = await fileOf(picture)
  await writeFile(join(folder, file), content)
  process.stdout.write(`${file}: ${content.length} bytes\n`)
}
