import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describedIn, keyOf, scenes, withoutMissingPictures } from './about-texts.ts'
import { unlessMissing } from './folder-files.ts'
import type { MadePicture, ShopFolder } from './shop-folder.ts'

/** The widths, in px, in which the page requests its scenes. Scenes have the aspect ratio 4:3. */
const sceneWidths = [480, 800, 1200]
/** The width and height of a partner brand's picture, in px. */
const brandWidth = 304
const fileName = /^(pharmacy|advice|parcel|brand-[a-z0-9-]+)\.(?:jpe?g|png|webp)$/

/**
 * Path → picture, for the pictures in `about/` of a folder (INFO-01), and the folder's texts without descriptions of
 * missing pictures. A picture is made when it is first requested, so that commands that read the folder need not wait.
 * The page shows only pictures that its texts describe, so a line is added to `problems` for each picture that cannot
 * be used or has no French text.
 */
export async function readAboutPictures(
  dir: string,
  texts: ShopFolder['texts'],
  problems: string[],
): Promise<Pick<ShopFolder, 'pictures' | 'texts' | 'warnings'>> {
  const found = await findPictures(join(dir, 'about'), problems)
  const described = describedIn(texts.fr.about ?? {})
  const textFile = join(dir, 'texts/fr/about.json')
  for (const [picture, file] of found) {
    if (!described.has(picture)) {
      problems.push(`${file} needs a text: ${keyOf(picture)} in ${textFile}`)
    }
    const problem = await pictureProblem(picture, file)
    if (problem) problems.push(`${file} ${problem}`)
  }
  return {
    pictures: new Map([...found].flatMap(([picture, file]) => addressesOf(picture, file))),
    ...withoutMissingPictures(dir, texts, found),
  }
}

/** Name of a picture, such as `pharmacy` or `brand-x` → its file. */
async function findPictures(folder: string, problems: string[]): Promise<Map<string, string>> {
  const names = ((await unlessMissing(readdir(folder))) ?? []).filter(
    (name) => !name.startsWith('.'),
  )
  const found = new Map<string, string>()
  for (const name of names.sort()) {
    const picture = fileName.exec(name)?.[1]
    const file = join(folder, name)
    const first = picture && found.get(picture)
    if (first) problems.push(`${file} is a second ${picture}, beside ${first}: remove one of them`)
    else if (picture) found.set(picture, file)
    else {
      problems.push(
        `${file}: expected ${scenes.join(', ')} or brand-<name> with a name of a-z, 0-9 and -, as .jpg, .png or .webp`,
      )
    }
  }
  return found
}

const sizeOf = (picture: string) =>
  picture.startsWith('brand-') ? [brandWidth, brandWidth] : [800, 600]

async function pictureProblem(picture: string, file: string): Promise<string | undefined> {
  const [width = 0, height = 0] = sizeOf(picture)
  const found = await sharp(file)
    .metadata()
    .catch(() => null)
  if (!found) return 'is not a picture'
  const fits = found.width >= width && found.height >= height
  return fits ? undefined : `is smaller than ${width} × ${height} px`
}

function addressesOf(picture: string, file: string): [string, MadePicture][] {
  const isBrand = picture.startsWith('brand-')
  return (isBrand ? [brandWidth] : sceneWidths).flatMap((width) => {
    const height = isBrand ? width : (width * 3) / 4
    const fit = isBrand ? 'contain' : 'cover'
    const drawn = () =>
      sharp(file)
        .rotate()
        .flatten({ background: 'white' })
        .resize({ width, height, fit, background: 'white' })
    return [
      [
        `/about/${picture}-${width}.avif`,
        { type: 'image/avif', make: () => drawn().avif({ quality: 58, effort: 4 }).toBuffer() },
      ],
      [
        `/about/${picture}-${width}.webp`,
        { type: 'image/webp', make: () => drawn().webp({ quality: 80 }).toBuffer() },
      ],
    ] satisfies [string, MadePicture][]
  })
}
