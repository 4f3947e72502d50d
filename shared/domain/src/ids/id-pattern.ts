/** Ids of products, orders and heroes: 24 lower-case hexadecimal digits. */
export const idPattern = /^[0-9a-f]{24}$/
