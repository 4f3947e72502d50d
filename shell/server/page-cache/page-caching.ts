import type { SharePerAddress } from '../limits/share-per-address.ts'
import type { FrameCache } from './frame-cache.ts'
import type { PageCache } from './page-cache.ts'

/** The caches of pages and frames, and the limits of renders for each address. */
export interface PageCaching {
  pages: PageCache<Response>
  frames: FrameCache
  share: SharePerAddress
  /** Returns the networks of an address that count as one caller, narrowest first; undefined if no limits apply. */
  networksOf: ((address: string) => string[]) | undefined
}
