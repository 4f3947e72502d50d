export * from './account-urls.ts'
export * from './language.ts'
export * from './paths.ts'
export * from './shop-urls.ts'
