import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render } from '@testing-library/react'
import { DesignPage } from './page/design-page.tsx'
import { withShownStates } from './page/parts/shown-states.ts'
import { words } from './page/parts/words.ts'

const ui = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../shared/ui/package.json'), 'utf8'),
) as { exports: Record<string, string> }

test('THEME-01: the page at /design shows every primitive that shared/ui exports', async () => {
  const primitives = await exportedPrimitives()
  expect(primitives.size).toBeGreaterThan(30)

  const { container } = render(<DesignPage words={words.ltr} />)

  const shown = shownComponents(container)
  const missing = [...primitives].filter(([, primitive]) => !shown.has(primitive))
  expect(missing.map(([name]) => name)).toEqual([])
})

test('THEME-01: a rule for a state also applies to what is shown in that state, with the same specificity', () => {
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

/** Name → component, of every entry in the package's `exports`. */
async function exportedPrimitives(): Promise<Map<string, unknown>> {
  // Patterns name files of fonts.
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

interface Fiber {
  elementType: unknown
  return: Fiber | null
}

/** The components from which React rendered the page. */
function shownComponents(container: HTMLElement): Set<unknown> {
  const shown = new Set<unknown>()
  for (const element of [...container.querySelectorAll('*'), ...document.head.children]) {
    const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'))
    if (!key) continue
    let fiber: Fiber | null = (element as unknown as Record<string, Fiber>)[key] ?? null
    for (; fiber; fiber = fiber.return) shown.add(fiber.elementType)
  }
  return shown
}
