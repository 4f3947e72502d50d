/** @jest-environment node */
import { lazy, Suspense, useId } from 'react'
import { TextRenderer } from './text-renderer.ts'

/** A part whose code is loaded only when the part is rendered, that is, after the first render has begun. */
const lazyWithRetry = (Part: () => React.ReactNode) =>
  lazy(
    () =>
      new Promise<{ default: typeof Part }>((resolve) => setImmediate(resolve, { default: Part })),
  )

function Page({ children }: React.PropsWithChildren) {
  return (
    <>
      <title>{'Crème & <lait>'}</title>
      <div id="app">
        <label htmlFor={useId()}>Prix {12}</label>
        <Suspense fallback="…">{children}</Suspense>
      </div>
    </>
  )
}

test('OPS-02: the HTML of a page is the same for a single render and for a stream', async () => {
  const renderer = new TextRenderer()
  const Part = lazyWithRetry(() => <p>Crème</p>)
  const page = (
    <Page>
      <Part />
    </Page>
  )
  // The first render waits for the part, so it uses a stream.
  const byStream = await renderer.render('listing', page)
  expect(byStream).toEqual({ html: expect.stringContaining('<p>Crème</p>'), caught: [] })
  expect(await renderer.render('listing', page)).toEqual(byStream)
})

test('DEL-05: an error inside a Suspense boundary is reported, and the browser renders the boundary; an error outside of boundaries rejects', async () => {
  const renderer = new TextRenderer()
  function Broken(): React.ReactNode {
    throw new Error('broken')
  }
  const { html, caught } = await renderer.render(
    'listing',
    <Page>
      <Broken />
    </Page>,
  )
  expect(html).toContain('<!--$!-->')
  expect(html).toContain('Prix')
  expect(caught).toEqual([new Error('broken')])
  await expect(renderer.render('listing', <Broken />)).rejects.toThrow('broken')
})

test('OPS-02: a page whose parts load at each render is rendered twice only the first few times', async () => {
  const renderer = new TextRenderer()
  let renders = 0
  function Counted() {
    renders += 1
    return null
  }
  const render = async () => {
    const Part = lazyWithRetry(() => <p>Crème</p>)
    renders = 0
    const { html } = await renderer.render(
      'home',
      <Page>
        <Counted />
        <Part />
      </Page>,
    )
    expect(html).toContain('<p>Crème</p>')
    return renders
  }
  const counts: number[] = []
  for (let round = 0; round < 5; round += 1) counts.push(await render())
  expect(counts.slice(0, 3).every((count) => count > (counts[4] ?? 0))).toBe(true)
  expect(counts[3]).toBe(counts[4])
})

test('OPS-02: the stream returns a page of many pieces completely and in sequence', async () => {
  const lines = Array.from({ length: 2000 }, (_, line) => `Ligne ${line}`)
  const Part = lazyWithRetry(() => lines.map((line) => <p key={line}>{line}</p>))
  const { html } = await new TextRenderer().render(
    'listing',
    <Page>
      <Part />
    </Page>,
  )
  expect([...html.matchAll(/<p>(Ligne \d+)<\/p>/g)].map(([, line]) => line)).toEqual(lines)
  expect(html.indexOf('Ligne 0')).toBeGreaterThan(html.indexOf('Prix'))
})
