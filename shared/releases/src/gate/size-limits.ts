/** LIGHT-01: compressed bytes of a page's script, of the shell's part of it and of a remote's entry. */
export const sizeLimits = { page: 158_500, firstScript: 140_000, remoteEntry: 5500 } as const
