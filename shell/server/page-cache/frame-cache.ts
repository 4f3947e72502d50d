import { LRUCache } from 'lru-cache'
import type { ShopSettings } from '@shop/contracts'
import type { AllTexts, PageView } from '../../src/server.tsx'
import type { ShownPage } from '../render/page-request.ts'
import type { ReadyPage } from './page-cache.ts'

/**
 * Maximum number of cached documents of one frame. Each set of releases has one or two, each of about 100 KB with its
 * compressed forms.
 */
const maxDocuments = 50

/**
 * SEC-05: caches frames. A frame depends only on texts, settings and links; the gateway's thread renders it once for
 * each language. Changed texts or settings are new objects, for which the frame is rendered again.
 */
export class FrameCache {
  readonly #frames = new WeakMap<AllTexts, WeakMap<ShopSettings, Map<string, Promise<ShownPage>>>>()
  readonly #documents = new WeakMap<ShownPage, LRUCache<string, ReadyPage>>()

  /** OPS-02: the document of a frame. It is written only once for each `key`, so that many requests cost little time. */
  document(frame: ShownPage, key: string, make: () => ReadyPage): ReadyPage {
    const documents = this.#documents.get(frame) ?? new LRUCache({ max: maxDocuments })
    this.#documents.set(frame, documents)
    const known = documents.get(key) ?? make()
    documents.set(key, known)
    return known
  }

  async frame(view: PageView, render: (view: PageView) => Promise<ShownPage>): Promise<ShownPage> {
    const { texts, settings, language, links = {} } = view
    const key = `${language} ${JSON.stringify(links)}`
    const ofTexts = this.#frames.get(texts) ?? new WeakMap()
    this.#frames.set(texts, ofTexts)
    const ofSettings = ofTexts.get(settings) ?? new Map<string, Promise<ShownPage>>()
    ofTexts.set(settings, ofSettings)
    const known = ofSettings.get(key)
    if (known) return await known
    const making = render(view)
    ofSettings.set(key, making)
    making.catch(() => ofSettings.delete(key))
    return await making
  }
}
