/** Loader data of an early view, which is shown before its page is loaded (decision 093). */
export class EarlyAnswer {
  /** The page's URL with its query. */
  readonly url: string
  /** The page's own loader data, once code, texts and data are loaded. Rejects if the loader throws. */
  readonly whole: Promise<unknown>
  readonly #request: AbortController

  constructor(url: string, whole: Promise<unknown>, request: AbortController) {
    this.url = url
    this.whole = whole
    this.#request = request
    // If the load fails after the visitor has left the page, the error is neither shown nor reported.
    whole.catch(() => null)
  }

  /** Aborts the load, because the visitor has left the page. */
  leave(): void {
    this.#request.abort()
  }
}
