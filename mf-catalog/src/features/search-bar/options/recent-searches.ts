import { useEffect, useState } from 'react'
import { readStoredJson, watchStored, writeStoredJson } from '@shop/stores'

const storageKey = 'recentSearches'
const maxSearches = 5
const maxLetters = 200

export interface RecentSearches {
  /** Newest first; empty until the browser's storage has been read. */
  terms: readonly string[]
  remember: (term: string) => void
  forget: (term: string) => void
  forgetAll: () => void
}

/** SBAR-02: the last five searches of this browser. If storage is denied or full, the searches last as long as the page. */
export function useRecentSearches(): RecentSearches {
  const [terms, setTerms] = useState<readonly string[]>([])
  useEffect(() => {
    const restore = () => setTerms(readSearches())
    restore()
    return watchStored([storageKey], restore)
  }, [])

  function change(next: (stored: readonly string[]) => readonly string[]): void {
    const changed = next(readSearches())
    writeStoredJson(storageKey, changed)
    setTerms(changed)
  }

  return {
    terms,
    remember: (term) => change((stored) => withSearch(stored, term)),
    forget: (term) => change((stored) => stored.filter((each) => each !== term)),
    forgetAll: () => change(() => []),
  }
}

function withSearch(stored: readonly string[], term: string): readonly string[] {
  const wanted = term.trim()
  if (!isTerm(wanted)) return stored
  const others = stored.filter((each) => each.toLowerCase() !== wanted.toLowerCase())
  return [wanted, ...others].slice(0, maxSearches)
}

/** The stored searches. Invalid entries, written by other scripts or versions, are left out. */
function readSearches(): readonly string[] {
  const stored = readStoredJson(storageKey)
  if (!Array.isArray(stored)) return []
  return [...new Set(stored.filter(isTerm))].slice(0, maxSearches)
}

function isTerm(value: unknown): value is string {
  if (typeof value !== 'string' || value.trim() !== value) return false
  const letters = Array.from(value).length
  return letters >= 2 && letters <= maxLetters
}
