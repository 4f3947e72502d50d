import type { Db } from '../../db/tables.ts'
import { readCsv } from '../records/read-csv.ts'
import { CommandError, exitCodes } from '../terminal/terminal.ts'
import type { NewDiscount } from './discounts.repository.ts'
import { resolveProducts } from './product-commands.ts'

export interface DiscountOptions {
  brand?: string
  category?: string
  need?: string
  /** Path of a file with a reference, EAN or id in the first cell of each line. */
  products?: string
  percent: number
  from?: string
  until: string
  dryRun?: true
}

/** If the first cell of the first line contains one of these words, the line is a header. */
const heads = new Set(['reference', 'ean', '_id'])

/** Reads the discount from the options. Throws a CommandError if the options are inconsistent or name unknown products. */
export async function readDiscount(db: Db, options: DiscountOptions): Promise<NewDiscount> {
  const { percent, from, until, products } = options
  const startsAt = from ? new Date(from) : new Date()
  const endsAt = new Date(until)
  if (endsAt.getTime() <= Math.max(startsAt.getTime(), Date.now())) {
    throw wrong('--until is over already, or before --from.')
  }
  const [named, ...others] = (['brand', 'category', 'need', 'products'] as const).flatMap(
    (kind) => {
      const subject = options[kind]
      return subject === undefined ? [] : [{ kind, subject }]
    },
  )
  if (!named || others.length > 0) {
    throw wrong('Give one of --brand, --category, --need and --products.')
  }
  const period = { percent, startsAt, endsAt }
  if (products === undefined) return { ...named, ...period, productIds: [] }
  const listed = await resolveProducts(db, await readCodes(products))
  return { kind: 'products', subject: '', ...period, productIds: listed.map(({ id }) => id) }
}

async function readCodes(file: string): Promise<string[]> {
  const codes: string[] = []
  for await (const { cells } of readCsv(file, () => 0)) codes.push(cells[0]?.trim() ?? '')
  const [first = '', ...rest] = codes
  const listed = (heads.has(first.toLowerCase()) ? rest : codes).filter((code) => code !== '')
  if (listed.length === 0) throw new CommandError(`${file} names no product.`)
  return listed
}

function wrong(text: string): CommandError {
  return new CommandError(text, exitCodes.wrongUse)
}
