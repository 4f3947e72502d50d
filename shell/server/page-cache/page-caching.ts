import type { SharePerAddress } from '../limits/share-per-address.ts'
import type { FrameCache } from './frame-cache.ts'
import type { PageCache } from './page-cache.ts'

/** The caches of pages and frames, and the shares of the rendering by address. */
export interface PageCaching {
  pages: PageCache<Response>
  frames: FrameCache
  share: SharePerAddress
  /** The networks whose requests count together, narrowest first; undefined where no limits apply. */
  networksOf: ((address: string) => string[]) | undefined
}
