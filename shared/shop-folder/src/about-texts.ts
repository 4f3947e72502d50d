import { join } from 'node:path'
import { languages } from '@shop/domain'
import type { FolderTexts, ShopFolder } from './shop-folder.ts'

/** Names of the scenes on the page about the shop. */
export const scenes = ['pharmacy', 'advice', 'parcel']

/** A group of texts, each of which describes one picture; `key` is the key of the group in `about.json`. */
interface Part {
  key: string
  isName: (name: string) => boolean
  /** The expected name of a picture, for messages. */
  expected: string
  pictureOf: (name: string) => string
}

const scenesPart: Part = {
  key: 'pictures',
  isName: (name) => scenes.includes(name),
  expected: 'pharmacy, advice or parcel',
  pictureOf: (name) => name,
}
const brandsPart: Part = {
  key: 'brands.items',
  isName: (name) => /^[a-z0-9-]+$/.test(name),
  expected: 'a name of a-z, 0-9 and -',
  pictureOf: (name) => `brand-${name}`,
}

/** The groups of texts of the page in one language. */
function partsOf({ pictures, brands }: FolderTexts): [Part, string | FolderTexts | undefined][] {
  return [
    [scenesPart, pictures],
    [brandsPart, typeof brands === 'object' ? brands.items : undefined],
  ]
}

/** The key of a picture's text. */
export function keyOf(picture: string): string {
  const brand = /^brand-(.*)/.exec(picture)?.[1]
  return brand === undefined ? `pictures.${picture}` : `brands.items.${brand}`
}

/** The pictures that texts of the page describe. */
export function describedIn(about: FolderTexts): Set<string> {
  return new Set(
    partsOf(about).flatMap(([{ pictureOf }, texts]) =>
      Object.keys(typeof texts === 'object' ? texts : {}).map(pictureOf),
    ),
  )
}

/**
 * The folder's texts without the descriptions of pictures that are not in `pictures`. Such a description must be left
 * out, because the page requests the picture of each description. A line is added to `warnings` for each text that is
 * left out.
 */
export function withoutMissingPictures(
  dir: string,
  texts: ShopFolder['texts'],
  pictures: { has: (picture: string) => boolean },
): Pick<ShopFolder, 'texts' | 'warnings'> {
  const warnings: string[] = []
  const left = languages.map((language) => {
    const { about, ...others } = texts[language]
    if (!about) return [language, others]
    const file = join(dir, 'texts', language, 'about.json')
    const [shownPictures, shownBrands] = partsOf(about).map(([part, given]) =>
      shownOf(given, (name, text) => {
        const problem = problemOf(part, name, text)
        const picture = part.pictureOf(name)
        if (!problem && pictures.has(picture)) return true
        const because = problem ?? `it needs the picture ${join(dir, 'about', picture)}.jpg`
        warnings.push(`${file}: ${part.key}.${name} is not shown: ${because}`)
        return false
      }),
    )
    const { pictures: _, brands, ...rest } = about
    return [
      language,
      {
        ...others,
        about: {
          ...rest,
          ...(shownPictures && { pictures: shownPictures }),
          ...(brands && { brands: withItems(brands, shownBrands) }),
        },
      },
    ]
  })
  return { texts: Object.fromEntries(left) as ShopFolder['texts'], warnings }
}

function problemOf(
  { isName, expected }: Part,
  name: string,
  text: string | FolderTexts,
): string | undefined {
  if (!isName(name)) return `${expected} is expected`
  return typeof text === 'string' ? undefined : 'a text is expected'
}

/** The texts for which `isShown` returns true; undefined if there are none, so that the page uses the texts of another language. */
function shownOf(
  given: string | FolderTexts | undefined,
  isShown: (name: string, text: string | FolderTexts) => boolean,
): FolderTexts | undefined {
  if (typeof given !== 'object') return undefined
  const shown = Object.entries(given).filter(([name, text]) => isShown(name, text))
  return shown.length > 0 ? Object.fromEntries(shown) : undefined
}

function withItems(
  brands: string | FolderTexts,
  items: FolderTexts | undefined,
): string | FolderTexts {
  if (typeof brands === 'string') return brands
  const { items: _, ...rest } = brands
  return items ? { ...rest, items } : rest
}
