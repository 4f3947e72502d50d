/** Loader data of an early view: the page is shown before it is loaded (decision 093). */
export class EarlyAnswer {
  /** URL of the page, with its query. */
  readonly url: string
  /** The page's own loader data, once code, texts and data are loaded. Rejects if the loader throws. */
  readonly whole: Promise<unknown>
  readonly #request: AbortController

  constructor(url: string, whole: Promise<unknown>, request: AbortController) {
    this.url = url
    this.whole = whole
    this.#request = request
    // No error is shown or reported if the visitor left the page before it failed.
    whole.catch(() => null)
  }

  /** Aborts the loading, because the visitor left the page. */
  leave(): void {
    this.#request.abort()
  }
}
