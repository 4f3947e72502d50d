/** Loader data of a page that is shown before it is loaded (decision 093). */
export class EarlyAnswer {
  /** Of the page, with its query. */
  readonly url: string
  /** What the page's loader answers once code, texts and data are there. Rejects where it throws. */
  readonly whole: Promise<unknown>
  readonly #request: AbortController

  constructor(url: string, whole: Promise<unknown>, request: AbortController) {
    this.url = url
    this.whole = whole
    this.#request = request
    // Whoever left the page before it failed is told nothing.
    whole.catch(() => null)
  }

  /** Ends the loading of a page that was left. */
  leave(): void {
    this.#request.abort()
  }
}
