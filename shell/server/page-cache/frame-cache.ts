import type { ShopSettings } from '@shop/contracts'
import { LRUCache } from 'lru-cache'
import type { AllTexts, PageView } from '../../src/server.tsx'
import type { ShownPage } from '../render/page-input.ts'
import type { ReadyPage } from './ready-page.ts'

/** Cached documents of one frame: one or two for each set of releases, about 100 KB each with their compressed forms. */
const maxDocuments = 50

/**
 * SEC-05: a frame depends only on texts, settings and links, and is rendered in the gateway's thread, once for each language. When
 * texts or settings change, they are new objects, and the frame is rendered again.
 */
export class FrameCache {
  readonly #frames = new WeakMap<AllTexts, WeakMap<ShopSettings, Map<string, Promise<ShownPage>>>>()
  readonly #documents = new WeakMap<ShownPage, LRUCache<string, ReadyPage>>()

  /** OPS-02: the document of a frame, written once for each `key`, so that many requests cost little. */
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
