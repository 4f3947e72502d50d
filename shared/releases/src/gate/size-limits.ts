/** LIGHT-01: maximum compressed size, in bytes, of a page's script, of the shell's part of that script, and of a remote's entry. */
export const sizeLimits = {
  page: 181_200,
  firstScript: 159_300,
  remoteEntry: 3500,
  /** Additional bytes for the entry and each page of a remote that does not use the shell's federation runtime (MFE-09). */
  ownRuntime: 30_000,
} as const
