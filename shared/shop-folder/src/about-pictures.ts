import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { unlessMissing } from './folder-files.ts'
import type { FolderTexts, MadePicture, ShopFolder } from './shop-folder.ts'

/** The scenes of the page about the shop, 4:3, in the widths that the page asks for, in px. */
const scenes = ['pharmacy', 'advice', 'parcel']
const sceneWidths = [480, 800, 1200]
/** The width and height of a partner brand's picture, in px. */
const brandWidth = 304
const fileName = /^(pharmacy|advice|parcel|brand-[a-z0-9-]+)\.(?:jpe?g|png|webp)$/

/**
 * The pictures in `about/` of a folder by the addresses of the page about the shop (INFO-01). They are made at the first request, so that
 * commands that read the folder need not wait. The page shows those that the French texts describe; adds a line to `problems` for each
 * picture without its text and each text without its picture.
 */
export async function readAboutPictures(
  dir: string,
  texts: ShopFolder['texts'],
  problems: string[],
): Promise<ShopFolder['pictures']> {
  const folder = join(dir, 'about')
  const names = ((await unlessMissing(readdir(folder))) ?? []).filter(
    (name) => !name.startsWith('.'),
  )
  const found = new Map<string, string>()
  for (const name of names) {
    const picture = fileName.exec(name)?.[1]
    const file = join(folder, name)
    if (picture) found.set(picture, file)
    else
      problems.push(
        `${file}: expected ${scenes.join(', ')} or brand-<name>, as .jpg, .png or .webp`,
      )
  }
  const told = describedIn(texts.fr.about ?? {})
  const textFile = join(dir, 'texts/fr/about.json')
  for (const [picture, file] of found) {
    if (!told.has(picture)) problems.push(`${file} needs a text: ${keyOf(picture)} in ${textFile}`)
    const problem = await pictureProblem(picture, file)
    if (problem) problems.push(`${file} ${problem}`)
  }
  for (const picture of told) {
    if (!found.has(picture)) {
      problems.push(`${textFile}: ${keyOf(picture)} needs the picture ${join(folder, picture)}.jpg`)
    }
  }
  return new Map([...found].flatMap(([picture, file]) => addressesOf(picture, file)))
}

/** The pictures that the texts of the page name. */
function describedIn({ pictures, brands }: FolderTexts): Set<string> {
  const items = typeof brands === 'object' ? brands.items : undefined
  return new Set([
    ...Object.keys(typeof pictures === 'object' ? pictures : {}),
    ...Object.keys(typeof items === 'object' ? items : {}).map((name) => `brand-${name}`),
  ])
}

function keyOf(picture: string): string {
  const brand = /^brand-(.*)/.exec(picture)?.[1]
  return brand === undefined ? `pictures.${picture}` : `brands.items.${brand}`
}

const sizeOf = (picture: string) =>
  picture.startsWith('brand-') ? [brandWidth, brandWidth] : [800, 600]

async function pictureProblem(picture: string, file: string): Promise<string | undefined> {
  const [width = 0, height = 0] = sizeOf(picture)
  const found = await sharp(file)
    .metadata()
    .catch(() => null)
  if (!found) return 'is no picture'
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
