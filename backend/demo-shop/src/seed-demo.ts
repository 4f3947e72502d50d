import {
  CommandError,
  createProgress,
  isEmptyShop,
  type Terminal,
  withShop,
} from '@shop/backend/cli'
import { canonicalImage, readImagePath } from '@shop/domain'
import pLimit from 'p-limit'
import { demoPictures } from './catalogue/catalogue.ts'
import { pictureHash } from './drawing/picture.ts'
import { fillWithDemonstration } from './fill.ts'
import { renderOriginal } from './render-original.ts'

/** Pictures drawn at once. */
const DRAWINGS = 2

/** Draws the originals first, so that a command that was interrupted can be given again. */
export async function seedDemo(terminal: Terminal, mayCreate: boolean): Promise<void> {
  await withShop({ terminal, mayCreate }, async (db, pictures) => {
    if (!(await isEmptyShop(db))) throw notEmpty()
    const addresses = pictureAddresses()
    const progress = createProgress(terminal)
    progress.start('drawing', addresses.length)
    const limit = pLimit(DRAWINGS)
    let done = 0
    try {
      await Promise.all(
        addresses.map((address) =>
          limit(async () => {
            const path = readImagePath(address)
            if (!path) throw new Error(`${address} is no address of a picture`)
            const original = (await pictures.read(path.hash)) ?? (await renderOriginal(path))
            if (original) await pictures.write(path.hash, original)
            done += 1
            progress.at('drawing', done)
          }),
        ),
      )
    } finally {
      progress.end()
    }
    if (!(await fillWithDemonstration(db))) throw notEmpty()
    await terminal.out(`The shop has the demonstration, with ${addresses.length} pictures.\n`)
  })
}

function pictureAddresses(): string[] {
  return [...demoPictures()].map(([place, picture]) => {
    const [kind, name] = place.split('/') as ['product' | 'hero', string]
    return canonicalImage(kind, name, pictureHash(picture))
  })
}

function notEmpty(): CommandError {
  return new CommandError(
    'The shop has products, heroes or coupons already: the demonstration is for an empty one. Nothing was changed.',
  )
}
