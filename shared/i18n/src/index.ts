export * from './from-domain.ts'
export * from './create-i18n.ts'
export * from './error-text.ts'
export * from './translated.ts'
