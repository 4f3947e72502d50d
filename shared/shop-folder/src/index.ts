export { exampleDir, readShopFolder, shopDirOf } from './read-shop-folder.ts'
export { namesOf, senderOf, type ShopFolder } from './shop-folder.ts'
export { parseJson } from './shop-file.ts'
