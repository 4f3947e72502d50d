import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'

const renderLimitMs = 8000

/**
 * The HTML once all of it is rendered. An error outside a Suspense boundary rejects; one inside leaves that boundary to
 * the browser and is among `caught`.
 */
export function renderToText(
  element: React.ReactElement,
): Promise<{ html: string; caught: unknown[] }> {
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
