/** What a look becomes in the DOM: styles select on it, so they stay static text that is hashed once. */
export type DataAttributes = { [Name in `data-${string}`]?: string | number | boolean | undefined }
