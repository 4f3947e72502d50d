import { Writable } from 'node:stream'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'

const renderLimitMs = 8000
/** If this many renders of a page in a row needed a stream, all later renders of the page use only a stream. */
const maxRepeats = 3
/**
 * The mark with which React replaces a Suspense boundary that the browser must render. A page's text cannot contain the
 * mark, because its `<` is escaped.
 */
const leftToBrowser = '<!--$!-->'

interface RenderedText {
  html: string
  /** Errors inside Suspense boundaries. */
  caught: unknown[]
}

/**
 * Renders pages to text, if possible by `renderToString`. A stream is slower: it encodes every piece of the HTML, which
 * took a fifth of the time to render a listing. If a part is still loading or fails, the page is rendered again by a
 * stream, which waits for the part and reports the error.
 */
export class TextRenderer {
  /** Name of a page → number of consecutive renders, up to the last one, that needed a stream. */
  readonly #repeats = new Map<string, number>()

  /**
   * Resolves to the complete HTML. Rejects with an error outside of Suspense boundaries. An error inside a boundary is
   * in `caught`, and the browser renders the boundary.
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

/** The HTML; undefined if a part is still loading or fails, because only the stream can wait for the part or report its error. */
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
      // With a finite size, React would write large boundaries at the end and move them by an inline script, which the
      // page's policy forbids.
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

/**
 * Maximum number of renders that share a style sheet. It is limited because rules that depend on a page's data
 * accumulate in the sheet.
 */
const rendersOfSheet = 1000
/** Maximum number of pages that have a sheet. A renderer has far fewer pages. */
const maxSheets = 100

/**
 * Name of a page → the page's style sheet. Renders of the same page share a sheet, because styled-components compiles a
 * component's rules for each sheet. That took a fifth of the time to render a page. The sheet may contain rules for the
 * data of an earlier render; these rules match no element.
 */
export class StyleSheetCache {
  readonly #sheets = new Map<string, { sheet: ServerStyleSheet; renders: number }>()

  of(page: string): ServerStyleSheet {
    const kept = this.#sheets.get(page)
    if (kept && kept.renders < rendersOfSheet) {
      kept.renders += 1
      return kept.sheet
    }
    if (!kept && this.#sheets.size >= maxSheets) this.#sheets.clear()
    const sheet = new ServerStyleSheet()
    this.#sheets.set(page, { sheet, renders: 1 })
    return sheet
  }
}
