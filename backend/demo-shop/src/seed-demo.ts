import pLimit from 'p-limit'
import {
  CommandError,
  createProgress,
  type Db,
  isEmptyShop,
  type PictureStore,
  type Terminal,
  withShop,
} from '@shop/backend/cli'
import { canonicalImage, type ImageKind, readImagePath } from '@shop/domain'
import { demoPictures, demoProducts } from './catalogue/catalogue.ts'
import { pictureHash } from './drawing/picture.ts'
import { fillWithDemonstration } from './fill.ts'
import { renderOriginal } from './render-original.ts'

/** Number of pictures that are drawn at the same time. */
const DRAWINGS = 2

/**
 * Draws the original pictures before it adds rows, so that an interrupted command can be repeated. In a shop that already has
 * the demonstration's products, it only draws missing originals and changes no row.
 */
export async function seedDemo(terminal: Terminal, mayCreate: boolean): Promise<void> {
  await withShop({ terminal, mayCreate }, async (db, pictures) => {
    const isEmpty = await isEmptyShop(db)
    if (!isEmpty && !(await hasDemoProducts(db))) throw notEmpty()
    const addresses = pictureAddresses()
    const drawn = await storeMissing(addresses, pictures, terminal)
    if (!isEmpty) {
      await terminal.out(
        `The shop has the demonstration already: ${drawn} missing of ${addresses.length} pictures were stored, no row was changed.\n`,
      )
      return
    }
    if (!(await fillWithDemonstration(db))) throw notEmpty()
    await terminal.out(`The shop has the demonstration, with ${addresses.length} pictures.\n`)
  })
}

/** Draws and stores the missing originals; returns their number. */
async function storeMissing(
  addresses: readonly string[],
  pictures: PictureStore,
  terminal: Terminal,
): Promise<number> {
  const progress = createProgress(terminal)
  progress.start('drawing', addresses.length)
  const limit = pLimit(DRAWINGS)
  let done = 0
  let drawn = 0
  try {
    await Promise.all(
      addresses.map((address) =>
        limit(async () => {
          const path = readImagePath(address)
          if (!path) throw new Error(`${address} is not an address of a picture`)
          if (!(await pictures.read(path.hash))) {
            const original = await renderOriginal(path)
            if (!original) throw new Error(`${address} is not a picture of the demonstration`)
            await pictures.write(path.hash, original)
            drawn += 1
          }
          done += 1
          progress.at('drawing', done)
        }),
      ),
    )
  } finally {
    progress.end()
  }
  return drawn
}

async function hasDemoProducts(db: Db): Promise<boolean> {
  const ids = demoProducts().map(({ _id }) => _id)
  const found = await db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', ids)
    .limit(1)
    .execute()
  return found.length > 0
}

function pictureAddresses(): string[] {
  return [...demoPictures()].map(([place, picture]) => {
    const [kind, name] = place.split('/') as [ImageKind, string]
    return canonicalImage(kind, name, pictureHash(picture))
  })
}

function notEmpty(): CommandError {
  return new CommandError(
    'The shop has products, heroes or coupons of its own: the demonstration is for an empty shop. Nothing was changed.',
  )
}
