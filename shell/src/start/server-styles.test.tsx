import { render } from '@testing-library/react'
import * as React from 'react'
import { renderToString } from 'react-dom/server'
import { keyframes, ServerStyleSheet, styled } from 'styled-components'
import type * as AdoptedStyles from './adopted-styles.tsx'
import type * as ServerStyles from './server-styles.ts'

interface Library {
  keyframes: typeof keyframes
  styled: typeof styled
}

const browserBuild = 'styled-components/dist/styled-components.browser.cjs.js'

beforeEach(() => {
  // As in production: rules are inserted into the style sheet, not written as text.
  process.env.SC_DISABLE_SPEEDY = 'false'
})
afterEach(() => {
  delete process.env.SC_DISABLE_SPEEDY
  document.head.replaceChildren()
})

function viewOf(library: Library) {
  const appear = library.keyframes`from { opacity: 0 }`
  const Text = library.styled.p.withConfig({ componentId: 'text' })<{ $isLoud?: boolean }>`
    animation: ${appear} 1s;
    color: ${({ $isLoud }) => ($isLoud ? 'red' : 'black')};
    @media print {
      display: none;
    }
  `
  const Unused = library.styled.p.withConfig({ componentId: 'unused' })`
    color: gray;
    @media (min-width: 48em) {
      color: navy;
      @supports (gap: 1em) {
        color: pink;
      }
    }
    @media print {
      color: black;
      > b::before,
      > i {
        display: none;
      }
    }
  `
  const Quiet = library.styled(Text).withConfig({ componentId: 'quiet' })`
    color: green;
  `
  const rise = library.keyframes`from { top: 1em }`
  const Moving = library.styled.p.withConfig({ componentId: 'moving' })`
    animation: ${rise} 1s;
  `
  return function View({ isLoud = false }) {
    return (
      <>
        <Text $isLoud={isLoud}>Texte</Text>
        <Quiet $isLoud={isLoud}>Discret</Quiet>
        {isLoud && <Unused>Nouveau</Unused>}
        {isLoud && <Moving>En mouvement</Moving>}
      </>
    )
  }
}

/** The document as the server sends it. */
function serve(): { element: HTMLStyleElement; container: HTMLElement } {
  const View = viewOf({ keyframes, styled })
  const sheet = new ServerStyleSheet()
  const container = document.createElement('main')
  container.innerHTML = renderToString(sheet.collectStyles(<View />))
  document.body.replaceChildren(container)
  document.head.innerHTML = sheet.getStyleTags()
  return { element: document.querySelector('style')!, container }
}

/** What the browser makes of it, with a library that is evaluated anew, as for each page. */
function hydrate(container: HTMLElement): { show: (isLoud: boolean) => void } {
  let page: (isLoud: boolean) => React.ReactElement = () => <p />
  jest.isolateModules(() => {
    jest.doMock('react', () => React)
    jest.doMock('styled-components', () => jest.requireActual<Library>(browserBuild))
    jest.requireActual<typeof ServerStyles>('./server-styles.ts').holdServerStyles()
    const { AdoptedStyles: Adopted } =
      jest.requireActual<typeof AdoptedStyles>('./adopted-styles.tsx')
    const View = viewOf(jest.requireMock<Library>('styled-components'))
    page = (isLoud) => (
      <Adopted>
        <View isLoud={isLoud} />
      </Adopted>
    )
  })
  const { rerender } = render(page(false), { container, hydrate: true })
  return { show: (isLoud) => rerender(page(isLoud)) }
}

const colorOf = (text: string) => {
  const element = Array.from(document.querySelectorAll('p')).find((p) => p.textContent === text)
  return element && getComputedStyle(element).color
}

test("LIGHT-01: the browser goes on with the server's style element, without inserting its rules", () => {
  const { element, container } = serve()
  const count = element.sheet!.cssRules.length
  const insertRule = jest.spyOn(CSSStyleSheet.prototype, 'insertRule')
  hydrate(container)
  expect(insertRule).not.toHaveBeenCalled()
  expect(Array.from(document.querySelectorAll('style'))).toEqual([element])
  expect(element.sheet!.cssRules).toHaveLength(count)
  expect(colorOf('Discret')).toBe('rgb(0, 128, 0)')
})

test('LIGHT-01: a later rule of a component stands before the rules of what extends it', () => {
  const { element, container } = serve()
  const count = element.sheet!.cssRules.length
  hydrate(container).show(true)
  expect(element.sheet!.cssRules.length).toBeGreaterThan(count)
  expect([colorOf('Texte'), colorOf('Discret'), colorOf('Nouveau')]).toEqual([
    'rgb(255, 0, 0)',
    'rgb(0, 128, 0)',
    'rgb(128, 128, 128)',
  ])
})

test('LIGHT-01: a later rule under a condition is inserted as a rule of its selector, where the browser nests rules', () => {
  const { container } = serve()
  const insertRule = jest.spyOn(CSSStyleSheet.prototype, 'insertRule')
  inModernBrowser(() => hydrate(container).show(true))
  const rules = insertRule.mock.calls.map(([rule]) => rule)
  const inserted = rules
    .filter((rule) => !rule.startsWith('@keyframes'))
    .map((rule) => rule.replaceAll(/\.[a-zA-Z]\w+/g, '.x').replace(/animation:\w+/, 'animation:x'))
  expect(inserted).toEqual([
    '.x{animation:x 1s;color:red;}',
    '.x{@media print{display:none;}}',
    '.x{color:gray;}',
    // A condition inside a condition stays as it is.
    '@media (min-width: 48em){.x{color:navy;}@supports (gap: 1em){.x{color:pink;}}}',
    '.x{@media print{color:black;}}',
    '.x >b::before,.x >i{@media print{display:none;}}',
    '.x{animation:x 1s;}',
  ])
})

test('FAST-01: later keyframes are inserted into a sheet of their own', () => {
  const { element, container } = serve()
  const [keyframesSheet] = inModernBrowser(() => hydrate(container).show(true))
  const isKeyframes = (rule: CSSRule) => rule.cssText.startsWith('@keyframes')
  expect(Array.from(keyframesSheet!.cssRules).map(isKeyframes)).toEqual([true])
  // That of the page as the server sent it.
  expect(Array.from(element.sheet!.cssRules).filter(isKeyframes)).toHaveLength(1)
})

/** In a browser that nests rules and adopts sheets; answers the sheets that the document has adopted. */
function inModernBrowser(run: () => void): CSSStyleSheet[] {
  const adoptedStyleSheets: CSSStyleSheet[] = []
  Object.assign(globalThis, { CSSNestedDeclarations: Object })
  Object.assign(document, { adoptedStyleSheets })
  try {
    run()
  } finally {
    Reflect.deleteProperty(globalThis, 'CSSNestedDeclarations')
    Reflect.deleteProperty(document, 'adoptedStyleSheets')
  }
  return adoptedStyleSheets
}

test('LIGHT-01: the same holds where the browser left out a rule that it does not know', () => {
  const { element, container } = serve()
  element.sheet!.deleteRule(0)
  hydrate(container).show(true)
  expect(colorOf('Discret')).toBe('rgb(0, 128, 0)')
})

test('LIGHT-01: without server styles, styled-components makes its own element', () => {
  const { element, container } = serve()
  element.remove()
  hydrate(container).show(true)
  expect(colorOf('Discret')).toBe('rgb(0, 128, 0)')
})
