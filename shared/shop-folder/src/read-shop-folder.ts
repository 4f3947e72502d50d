import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readAboutPictures } from './about-pictures.ts'
import { orProblem, unlessMissing } from './folder-files.ts'
import { readFolderTexts } from './folder-texts.ts'
import { drawIcon, iconProblem, icons, logoCss, type Picture, svgProblem } from './drawings.ts'
import { parseShopFile } from './shop-file.ts'
import type { ShopFolder } from './shop-folder.ts'

/** Maximum size of a drawing in bytes. Each page contains the drawing, so a larger one would delay every page. */
const longestDrawing = 6000
const longestPicture = 60_000
/** Background colour of icons that systems cut to their own shapes. */
const iconBackground = '#ffffff'

/** The example folder, which `pnpm shop init` copies. */
export const exampleDir = join(import.meta.dirname, '../example')
const demonstrationDir = join(import.meta.dirname, '../../../backend/demo-shop/shop')

/**
 * Path of the shop's folder. `given` is the value of `SHOP_DIR`. If it is not set, the demonstration shop's folder is
 * used; if that folder is not installed, the example folder.
 */
export function shopDirOf(given: string | undefined): string {
  if (given) return resolve(given)
  return existsSync(demonstrationDir) ? demonstrationDir : exampleDir
}

/** Reads the folder of a shop. Throws an error with one line for each problem, with the file and what is expected (OPS-01). */
export async function readShopFolder(dir: string): Promise<ShopFolder> {
  const problems: string[] = []
  const file = join(dir, 'shop.json')
  const source = await unlessMissing(readFile(file, 'utf8'))
  if (source === undefined) {
    throw new Error(`${file} is missing: \`pnpm shop init FOLDER\` writes an example`)
  }
  const shopFile = orProblem(problems, () => parseShopFile(file, source))
  const favicon = await readPicture(dir, 'favicon', problems)
  const logo = await readPicture(dir, 'logo', problems)
  const mark = await readPicture(dir, 'mark', problems)
  if (!favicon?.isSvg) {
    problems.push(`${join(dir, 'favicon.svg')} is missing: the icons are drawn from it`)
  }
  const given = await readFolderTexts(dir, problems)
  const { texts, pictures, warnings } = await readAboutPictures(dir, given, problems)
  const drawn = favicon && problems.length === 0 ? await readIcons(dir, favicon, problems) : []
  if (!shopFile || !favicon || problems.length > 0) throw new Error(problems.join('\n'))
  const { colors, ...said } = shopFile
  const [legal, advice] = [join(dir, 'legal'), join(dir, 'advice')]
  return {
    ...said,
    accent: colors?.accent.toLowerCase(),
    texts,
    files: new Map(
      [favicon, logo, mark].flatMap((each) => (each ? [fileOf(each)] : [])).concat(drawn),
    ),
    pictures,
    warnings,
    favicon: favicon.body.toString('utf8'),
    logoCss: (await logoCss('logo', logo ?? favicon)) + (await logoCss('mark', mark ?? favicon)),
    legalDir: existsSync(legal) ? legal : undefined,
    adviceDir: existsSync(advice) ? advice : undefined,
  }
}

type ServedFile = [string, { type: string; body: Buffer }]

function fileOf({ path, body, isSvg }: Picture): ServedFile {
  return [path, { type: isSvg ? 'image/svg+xml' : 'image/png', body }]
}

/** The picture `<name>.svg`, otherwise `<name>.png`; undefined if the folder has neither. */
async function readPicture(
  dir: string,
  name: string,
  problems: string[],
): Promise<Picture | undefined> {
  const drawing = await unlessMissing(readFile(join(dir, `${name}.svg`)))
  if (drawing) {
    const tooLong =
      drawing.length > longestDrawing ? `has more than ${longestDrawing} bytes` : undefined
    const problem = svgProblem(drawing.toString('utf8')) ?? tooLong
    if (problem) problems.push(`${join(dir, `${name}.svg`)} ${problem}`)
    return { body: drawing, isSvg: true, path: `/${name}.svg` }
  }
  const picture = await unlessMissing(readFile(join(dir, `${name}.png`)))
  if (!picture) return undefined
  const isPng = picture.subarray(1, 4).toString('latin1') === 'PNG'
  if (!isPng) problems.push(`${join(dir, `${name}.png`)} is not a PNG`)
  if (picture.length > longestPicture) {
    problems.push(`${join(dir, `${name}.png`)} has more than ${longestPicture} bytes`)
  }
  return { body: picture, isSvg: false, path: `/${name}.png` }
}

/** The icons in the shop's folder; icons that the folder lacks are drawn from the favicon. */
async function readIcons(dir: string, favicon: Picture, problems: string[]): Promise<ServedFile[]> {
  return await Promise.all(
    icons.map(async (icon): Promise<ServedFile> => {
      const own = await unlessMissing(readFile(join(dir, icon.file)))
      const problem = own && (await iconProblem(own, icon))
      if (problem) problems.push(`${join(dir, icon.file)} ${problem}`)
      const body = own ?? (await drawIcon(favicon.body, icon, iconBackground))
      return [`/${icon.file}`, { type: 'image/png', body }]
    }),
  )
}
