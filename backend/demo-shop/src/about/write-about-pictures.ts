import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { type AboutPicture, aboutPictures } from './about-pictures.ts'

/** `pnpm about-pictures`: writes the pictures of the page about the shop to the folder of the demonstration. */
const folder = join(import.meta.dirname, '../../shop/about')

await mkdir(folder, { recursive: true })
for (const picture of aboutPictures()) {
  const [file, content] = await fileOf(picture)
  await writeFile(join(folder, file), content)
  process.stdout.write(`${file}: ${content.length} bytes\n`)
}

/** Name and content of a picture's file, from which the gateway makes the widths and formats of the page. */
async function fileOf({ name, svg, width }: AboutPicture): Promise<[string, Buffer]> {
  const drawn = sharp(Buffer.from(svg), { density: 144 }).removeAlpha().resize({ width })
  return [`${name}.webp`, await drawn.webp({ quality: 92, effort: 6 }).toBuffer()]
}
