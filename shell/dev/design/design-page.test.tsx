import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as JsxRuntime from 'react/jsx-runtime'
import { render } from '@testing-library/react'
import { DesignPage } from './page/design-page.tsx'
import { withShownStates } from './page/parts/shown-states.ts'
import { words } from './page/parts/words.ts'

/** The types of all elements that JSX has created. */
const mockElementTypes = new Set<unknown>()

jest.mock('react/jsx-runtime', () => {
  const actual = jest.requireActual<typeof JsxRuntime>('react/jsx-runtime')
  const recording =
    (make: typeof actual.jsx): typeof actual.jsx =>
    (type, ...others) => {
      mockElementTypes.add(type)
      return make(type, ...others)
    }
  return { ...actual, jsx: recording(actual.jsx), jsxs: recording(actual.jsxs) }
})

const ui = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../shared/ui/package.json'), 'utf8'),
) as { exports: Record<string, string> }

test('THEME-01: the page at /design shows every primitive that shared/ui exports', async () => {
  const primitives = await exportedPrimitives()
  expect(primitives.size).toBeGreaterThan(30)

  render(<DesignPage words={words.ltr} />)

  const missing = [...primitives].filter(([, primitive]) => !mockElementTypes.has(primitive))
  expect(missing.map(([name]) => name)).toEqual([])
})

test('THEME-01: a rule for a state also applies to samples that show the state, with the same specificity', () => {
  document.head.innerHTML = `<style>${withShownStates('button:focus { color: red } button.own { color: blue }')}</style>`
  document.body.innerHTML =
    '<div data-shown="focus"><button>a</button></div><button>b</button><div data-shown="focus"><button class="own">c</button></div>'
  const colors = [...document.querySelectorAll('button')].map(
    (button) => getComputedStyle(button).color,
  )
  expect(colors[0]).toBe('rgb(255, 0, 0)')
  expect(colors[1]).not.toBe('rgb(255, 0, 0)')
  expect(colors[2]).toBe('rgb(0, 0, 255)')
})

/** Name → component, for every component that an entry in the package's `exports` exports. */
async function exportedPrimitives(): Promise<Map<string, unknown>> {
  // Leaves out entries with `*`: they export font files, which have no components.
  const names = Object.keys(ui.exports).filter((entry) => !entry.includes('*'))
  const components = names.map(async (entry) => {
    const module = (await import(join('@shop/ui', entry))) as Record<string, unknown>
    return Object.entries(module).filter(([name, value]) => isComponent(name, value))
  })
  return new Map((await Promise.all(components)).flat())
}

function isComponent(name: string, value: unknown): boolean {
  if (!/^[A-Z]/.test(name)) return false
  return typeof value === 'function' || (typeof value === 'object' && value !== null)
}
