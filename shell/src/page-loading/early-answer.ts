/** Loader data of a page that is shown before it is loaded (decision 021). */
export class EarlyAnswer {
  /** Of the page, with its query. */
  readonly url: string
  /** What the page's loader answers once code, texts and data are there. Rejects where it throws. */
  readonly whole: Promise<unknown>

  constructor(url: string, whole: Promise<unknown>) {
    this.url = url
    this.whole = whole
    // Whoever left the page before it failed is told nothing.
    whole.catch(() => null)
  }
}

/** Loader data of the page whose code failed while the server's HTML of it can be kept (see `HydratedServerPage`). */
export const serverPageData = 'server page'
