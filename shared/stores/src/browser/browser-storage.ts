// The shop does not use @nanostores/persistent, because that package reads localStorage before hydration has finished,
// and its `set` throws if the storage is full or denied.

// Key → the text that could not be written to storage (denied, full); kept until the page is closed.
const memory = new Map<string, string | undefined>()

/** The text under a key; undefined if there is no text. Never throws, even if the browser denies storage. */
export function readStored(key: string): string | undefined {
  if (memory.has(key)) return memory.get(key)
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/**
 * Stores a text; if `text` is undefined, removes the key. If storage is denied or full, the text is kept in memory.
 * Returns true if the text is in storage, where it stays after the page is closed.
 */
export function writeStored(key: string, text: string | undefined): boolean {
  try {
    if (text === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    memory.delete(key)
    return true
  } catch {
    memory.set(key, text)
    return false
  }
}

/** The JSON value under a key; undefined if there is no value or it is not JSON. The caller must validate the value. */
export function readStoredJson(key: string): unknown {
  const text = readStored(key)
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Stores a value as JSON, in the same way as `writeStored`. */
export function writeStoredJson(key: string, value: unknown): boolean {
  return writeStored(key, JSON.stringify(value))
}

/**
 * Calls `onChange` when another tab has changed one of the keys. Also calls it when this tab becomes visible again or
 * comes back from the back/forward cache, because the tab may have missed events (CART-07). Returns a function that
 * stops these calls.
 */
export function watchStored(keys: readonly string[], onChange: () => void): () => void {
  function hear({ key }: StorageEvent) {
    // A key of null means that everything was cleared.
    if (key === null || keys.includes(key)) onChange()
  }
  function wake() {
    if (document.visibilityState === 'visible') onChange()
  }
  window.addEventListener('storage', hear)
  window.addEventListener('pageshow', wake)
  document.addEventListener('visibilitychange', wake)
  return () => {
    window.removeEventListener('storage', hear)
    window.removeEventListener('pageshow', wake)
    document.removeEventListener('visibilitychange', wake)
  }
}
