const tries = 6

/**
 * The URLs under which a remote's entry is asked for, one after the other: a browser may keep a failed module for ever
 * (MFE-02). The gateway writes the integrity of each into the import map; without it a retry would run unchecked code.
 */
export function entryUrls(entry: string): string[] {
  const retries = Array.from({ length: tries - 1 }, (_, index) => `${entry}?try=${index + 2}`)
  return [entry, ...retries]
}
