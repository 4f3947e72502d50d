const tries = 6

/**
 * The URLs with which a remote's entry is requested, one after the other. Each try needs a new URL, because a browser
 * may cache a failed import for ever (MFE-02). The gateway writes the integrity of each URL into the import map;
 * otherwise a retry would run unchecked code.
 */
export function entryUrls(entry: string): string[] {
  const retries = Array.from({ length: tries - 1 }, (_, index) => `${entry}?try=${index + 2}`)
  return [entry, ...retries]
}
