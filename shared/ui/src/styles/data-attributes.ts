/** Data attributes for variants. Styles select by them, so a style is static text that is hashed once. */
export type DataAttributes = { [Name in `data-${string}`]?: string | number | boolean | undefined }
