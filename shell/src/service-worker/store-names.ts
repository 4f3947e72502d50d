/** Cache Storage of the shop: what a page and the worker call each cache. */
export const stores = {
  /** Modules and fonts, whose address changes with their content. */
  file: 'shop-files',
  picture: 'shop-pictures',
  /** Answers of the API that are the same for everybody. */
  answer: 'shop-answers',
  text: 'shop-texts',
  /** The frame of the last seen release, and the page for when there is none. */
  frame: 'shop-frame',
} as const

export type Store = Exclude<keyof typeof stores, 'frame'>

/** What tells which products somebody looked at: deleted when that person signs out. */
export const ofOnePerson = [stores.answer, stores.picture] as const

/** Parameters of addresses that only one person may use: such a page is not stored, and no referrer names it. */
export const secretParameters = ['code', 'token', 'email', 'orderId', 'key']

/** The frame of the visitor's releases in one language, with `lng` and `ran` in its query. */
export const framePath = '/offline/frame'
/** Shown where no frame can be. */
export const offlinePagePath = '/offline/page'
export const workerPath = '/service-worker.js'

/** A page tells the worker what to have at hand offline. */
export interface KeepMessage {
  /** Address of the frame of the page's releases. */
  frame: string
  /** Texts that came with the page's HTML, and what it had loaded before the worker was there. */
  loaded: readonly string[]
}
