/** Opens an in-app address. */
export type Navigate = (url: string) => unknown
