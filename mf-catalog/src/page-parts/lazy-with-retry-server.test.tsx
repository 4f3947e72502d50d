/** @jest-environment node */
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { lazyWithRetry } from './lazy-with-retry.tsx'

const Words = ({ text }: { text: string }) => <p>{text}</p>

/** The HTML that the server writes for a part, and the errors that it reports. */
function rendered(element: React.ReactElement): Promise<{ html: string; errors: unknown[] }> {
  return new Promise((resolve) => {
    let html = ''
    const errors: unknown[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        html += String(chunk)
        done()
      },
    })
    sink.on('finish', () => resolve({ html, errors }))
    const stream = renderToPipeableStream(element, {
      onAllReady: () => stream.pipe(sink),
      onError: (error) => void errors.push(error),
    })
  })
}

beforeEach(() => {
  // Newer versions of Node.js than 20 have this global. The gateway's render processes remove it.
  Reflect.deleteProperty(globalThis, 'navigator')
  jest.spyOn(console, 'error').mockImplementation()
})

test.each([{ isOptional: true }, {}])(
  'PROD-01: if the server cannot load the code of a part (%j), it reports the cause, and the browser renders the part',
  async (options) => {
    const cause = new Error('no file')
    const load = jest.fn(() => Promise.reject<typeof Words>(cause))
    const Part = lazyWithRetry('words', load, { ...options, placeholder: <p>…</p> })
    const { html, errors } = await rendered(<Part text="Avis" />)
    expect(errors).toEqual([expect.objectContaining({ name: 'RemoteUnavailable', cause })])
    expect(html).toContain('<p>…</p>')
    load.mockResolvedValue(Words)
    expect((await rendered(<Part text="Avis" />)).html).toContain('<p>Avis</p>')
  },
)
