import { type Db, fillIfEmpty } from '@shop/backend/cli'
import { demoContent } from './catalogue/content.ts'

/** Imports the demonstration as an operator's files would be; false where the shop has content already. */
export function fillWithDemonstration(db: Db): Promise<boolean> {
  return fillIfEmpty(db, () => Promise.resolve(demoContent()))
}
