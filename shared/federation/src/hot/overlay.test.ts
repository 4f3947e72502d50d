import { showBuildErrors, showPageErrors } from './overlay.ts'

const host = () => document.querySelector('dev-overlay')
const text = () => host()?.shadowRoot?.querySelector('section')?.textContent

afterEach(() => {
  showBuildErrors([])
  showPageErrors([])
})

test('DEV-01: errors of a build are shown above errors of the page, each with its file and line', () => {
  showPageErrors([{ message: 'no price' }])
  expect(text()).toContain('The page threw an error')
  expect(text()).toContain('In a file that is not known')
  showBuildErrors([{ place: 'mf-catalog/src/hero.tsx:12:3', message: 'unexpected token' }])
  expect(text()).toContain('mf-catalog/src/hero.tsx:12:3')
  expect(text()).not.toContain('no price')
})

test('DEV-01: the overlay is closed by its button, and closes itself when there are no more errors', () => {
  showPageErrors([{ message: 'no price' }])
  host()?.shadowRoot?.querySelector('button')?.click()
  expect(host()).toBeNull()
  showBuildErrors([{ message: 'unexpected token' }])
  expect(host()).not.toBeNull()
  showBuildErrors([])
  showPageErrors([])
  expect(host()).toBeNull()
})
