/** Events in a page since the last touch; times are ms after the touch. */
export interface TapRecord {
  /** One entry for each frame with a change of the document, with the content of the frame. */
  frames: { time: number; changedShare: number; heading: string; text: string }[]
  /** Every picture painted for the first time. */
  pictures: { time: number; url: string }[]
}

/** What the first screen of a page shows once the page is complete. */
export interface FirstScreen {
  heading: string
  texts: string[]
  /** The file of its largest picture; of equally large pictures, the first. */
  picture: string | undefined
}

declare global {
  var benchTap: TapRecord | undefined
  var readFirstScreen: () => FirstScreen
}

/** Runs in the page before all other code, so it cannot use variables of this module. */
export function observeTap(): void {
  let tappedAt = 0
  let changed: Node[] = []

  const areaOnScreen = ({ left, right, top, bottom }: DOMRect) =>
    Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0)) *
    Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
  const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement)
  const headingOf = () => document.querySelector('main h1')?.textContent ?? ''

  const mutations = new MutationObserver((records) => {
    const isWaiting = changed.length > 0
    for (const { type, target, addedNodes } of records) {
      changed.push(...(type === 'characterData' ? [target] : addedNodes))
    }
    for (const node of changed) {
      if (node instanceof Element) markPictures(node)
    }
    if (!isWaiting && changed.length > 0) requestAnimationFrame(recordFrame)
  })

  function markPictures(element: Element | Document): void {
    for (const picture of element.querySelectorAll('img')) {
      picture.setAttribute('elementtiming', 'after tap')
    }
    if (element instanceof HTMLImageElement) element.setAttribute('elementtiming', 'after tap')
  }

  function recordFrame(): void {
    // Runs before all other waiting tasks, such as effects after the paint.
    void scheduler.postTask(readFrame, { priority: 'user-blocking' })
  }

  /** Runs after the frame is painted, so that reading the frame does not delay the tap. */
  function readFrame(): void {
    const time = performance.now() - tappedAt
    const areas = [...new Set(changed.map(elementOf))].map((element) =>
      element?.isConnected ? areaOnScreen(element.getBoundingClientRect()) : 0,
    )
    changed = []
    globalThis.benchTap?.frames.push({
      time,
      changedShare: Math.max(0, ...areas) / (innerWidth * innerHeight),
      heading: headingOf(),
      text: document.querySelector('main')?.textContent ?? '',
    })
  }

  const startRecord = ({ timeStamp }: Event) => {
    tappedAt = timeStamp
    changed = []
    globalThis.benchTap = { frames: [], pictures: [] }
    markPictures(document)
    mutations.observe(document, { childList: true, characterData: true, subtree: true })
  }
  addEventListener('pointerdown', startRecord, { capture: true })

  const paints = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { renderTime, url } = entry as PerformanceEntry & { renderTime: number; url: string }
      const time = renderTime - tappedAt
      if (tappedAt > 0 && time > 0) globalThis.benchTap?.pictures.push({ time, url })
    }
  })
  paints.observe({ type: 'element' })

  globalThis.readFirstScreen = () => {
    const main = document.querySelector('main')
    if (!main) throw new Error('The page has no main')
    const isOnScreen = (element: Element | null) =>
      element !== null &&
      element.checkVisibility() &&
      areaOnScreen(element.getBoundingClientRect()) > 0
    const texts: string[] = []
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim()
      if (text && isOnScreen(walker.currentNode.parentElement)) texts.push(text)
    }
    const [largest] = [...main.querySelectorAll('img')]
      .filter(isOnScreen)
      .map((picture) => ({ picture, area: areaOnScreen(picture.getBoundingClientRect()) }))
      .toSorted((a, b) => b.area - a.area)
    return { heading: headingOf(), texts, picture: largest?.picture.currentSrc }
  }
}
