/** Exports for a package that adds its own command to `pnpm shop`, or fills a shop without its server. */
export { isEmptyShop } from '../db/seed.ts'
export type { Db } from '../db/tables.ts'
export type { PictureStore } from '../pictures/picture-store.ts'
export { fillIfEmpty, importContent } from './import/fill-if-empty.ts'
export { createProgress } from './terminal/progress.ts'
export { openShopDatabase } from './terminal/shop-database.ts'
export { CommandError, type Terminal } from './terminal/terminal.ts'
export { withShop } from './terminal/with-shop.ts'
