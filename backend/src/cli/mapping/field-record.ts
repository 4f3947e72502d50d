/**
 * A record of another shop's export file. `fields`: name of our column, or of a foreign field (`foreignFields`, from
 * which columns are computed) → the record's cell.
 */
export interface FieldRecord {
  line: number
  lines: readonly number[]
  fields: ReadonlyMap<string, string>
  problems: readonly { field?: string; text: string }[]
}

/** Types of products that are not goods. Only Squarespace writes these words. */
const otherTypes = new Set(['service', 'digital', 'gift_card'])

/** Whether the other shop sells the product of this record and shows it in its lists. Gift cards and services are not goods. */
export function isForSale({ fields }: FieldRecord): boolean {
  const value = (field: string) => fields.get(field)?.trim().toLowerCase() ?? ''
  const isHidden = ['0', '-1', '2', 'false', 'no', 'non'].includes(value('published'))
  const isUnlisted = value('visibility') === 'hidden' || value('visibility') === 'none'
  const isActive = value('status') === '' || value('status') === 'active'
  const isGoods = value('giftCard') !== 'true' && !otherTypes.has(value('type'))
  return !isHidden && !isUnlisted && isActive && isGoods
}
