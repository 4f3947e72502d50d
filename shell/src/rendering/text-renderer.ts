import { Writable } from 'node:stream'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

const renderLimitMs = 8000
/** Renderings of a page in a row that had to be done again, after which no more of this page are tried at once. */
const maxRepeats = 3
/** Where React has left a Suspense boundary to the browser. Text of a page cannot contain it, because its `<` is escaped. */
const leftToBrowser = '<!--$!-->'

interface RenderedText {
  html: string
  /** Errors inside Suspense boundaries. */
  caught: unknown[]
}

/**
 * Renders pages to text. A page is rendered at once, by `renderToString`: a stream encodes every piece of its HTML, which takes a
 * fifth of the time of a listing. Where a part is still loading or fails, the page is rendered again by a stream, which waits
 * for the part and reports the error.
 */
export class TextRenderer {
  /** Name of a page → its last renderings in a row that had to be done again. */
  readonly #repeats = new Map<string, number>()

  /**
   * The HTML once all of it is rendered. An error outside a Suspense boundary rejects; one inside leaves that boundary to
   * the browser and is among `caught`.
   */
  async render(page: string, element: React.ReactElement): Promise<RenderedText> {
    const repeats = this.#repeats.get(page) ?? 0
    const html = repeats < maxRepeats ? renderAtOnce(element) : undefined
    if (html === undefined) {
      this.#repeats.set(page, repeats + 1)
      return await renderByStream(element)
    }
    this.#repeats.delete(page)
    return { html, caught: [] }
  }
}

/** Undefined where a part is still loading or fails: the stream then tells which. */
function renderAtOnce(element: React.ReactElement): string | undefined {
  try {
    const html = renderToString(element)
    return html.includes(leftToBrowser) ? undefined : html
  } catch {
    return undefined
  }
}

function renderByStream(element: React.ReactElement): Promise<RenderedText> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const caught: unknown[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(Buffer.from(chunk))
        done()
      },
    })
    sink.on('finish', () => resolve({ html: Buffer.concat(chunks).toString('utf8'), caught }))
    const stream = renderToPipeableStream(element, {
      // Else React puts large boundaries at the end, for an inline script to move, which the page's policy refuses.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(limit)
        stream.pipe(sink)
      },
      onShellError(error) {
        clearTimeout(limit)
        reject(asError(error))
      },
      onError(error) {
        caught.push(error)
      },
    })
    const limit = setTimeout(
      () => stream.abort(new Error('Rendering takes too long')),
      renderLimitMs,
    )
  })
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error('Rendering failed', { cause: thrown })
}
