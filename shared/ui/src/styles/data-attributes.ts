/** Data attributes for variants. Styles select on them, so they are static text that is hashed once. */
export type DataAttributes = { [Name in `data-${string}`]?: string | number | boolean | undefined }
