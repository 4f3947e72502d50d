import type { SharePerAddress } from '../limits/share-per-address.ts'
import type { FrameCache } from './frame-cache.ts'
import type { PageCache } from './page-cache.ts'

/** What visitors share: pages that are the same for all of them, and the time to render. */
export interface PageCaching {
  pages: PageCache<Response>
  frames: FrameCache
  share: SharePerAddress
  /** The networks whose requests count together, narrowest first; undefined where no limits apply. */
  networksOf: ((address: string) => string[]) | undefined
}
