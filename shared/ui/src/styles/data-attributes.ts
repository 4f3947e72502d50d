/**
 * Data attributes that select a variant of an element. The styles are static text with selectors for these attributes,
 * so they are hashed only once.
 */
export type DataAttributes = { [Name in `data-${string}`]?: string | number | boolean | undefined }
