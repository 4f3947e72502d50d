/** The names of the shop's caches in Cache Storage, for pages and the worker. */
export const stores = {
  /** Modules and fonts, whose address changes with their content. */
  file: 'shop-files',
  picture: 'shop-pictures',
  /** Answers of the API that are the same for everybody. */
  answer: 'shop-answers',
  text: 'shop-texts',
  /** The frame of the last seen release, and the page that is shown if no frame is stored. */
  frame: 'shop-frame',
} as const

export type Store = Exclude<keyof typeof stores, 'frame'>

/** Stores that tell which products a person has seen: they are emptied when that person signs out. */
export const personalStores = [stores.answer, stores.picture] as const

/** Parameters of addresses that only one person may use: such a page is not stored, and no referrer names it. */
export const secretParameters = ['code', 'token', 'email', 'orderId', 'key']

/** The frame of the visitor's releases in one language, with `lng` and `ran` in its query. */
export const framePath = '/offline/frame'
/** The page that is shown if no frame is stored. */
export const offlinePagePath = '/offline/page'
export const workerPath = '/service-worker.js'

/** The message in which a page tells the worker what to store. */
export interface KeepMessage {
  /** Address of the frame of the page's releases. */
  frame: string
  /** Addresses of the texts in the page's HTML, and of the files that the page loaded before the worker controlled it. */
  loaded: readonly string[]
}
