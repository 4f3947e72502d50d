import { render, screen } from '@testing-library/react'
import { ListboxContext, optionAfter, useOption } from './active-option.ts'

function Option({ name }: { name: string }) {
  return <div {...useOption()}>{name}</div>
}

const list = (activeId?: string) => (
  <ListboxContext value={{ activeId }}>
    <Option name="a" />
    <Option name="b" />
  </ListboxContext>
)

test('SBAR-02: no option is selected until an arrow key selects an option; only one option is selected at a time, and the Tab key reaches no option', () => {
  const { rerender } = render(list())
  expect(screen.queryByRole('option', { selected: true })).not.toBeInTheDocument()
  const { id, tabIndex } = screen.getByText('b')
  expect(tabIndex).toBe(-1)
  rerender(list(id))
  expect(screen.getByRole('option', { selected: true })).toBe(screen.getByText('b'))
})

function listOf(html: string): HTMLElement {
  const box = document.createElement('div')
  box.innerHTML = html
  return box
}

const three = listOf(
  '<i role="option" id="a"></i><i role="option" id="x" data-beside="a"></i><i role="option" id="b"></i><i role="option" id="c"></i>',
)

test.each([
  ['ArrowDown', undefined, 'a'],
  ['ArrowDown', 'a', 'b'],
  ['ArrowDown', 'c', 'a'],
  ['ArrowUp', undefined, 'c'],
  ['ArrowUp', 'a', 'c'],
  ['ArrowUp', 'c', 'b'],
  ['Home', 'c', 'a'],
  ['End', 'a', 'c'],
  ['Home', undefined, undefined],
  ['End', undefined, undefined],
  ['Tab', 'a', undefined],
])('SBAR-02: the key %s at option %s selects option %s', (key, at, to) => {
  expect(optionAfter(key, three, at)?.id).toBe(to)
})

test('SBAR-02: without a list, or in an empty list, arrow keys select no option', () => {
  expect(optionAfter('ArrowDown', null, undefined)).toBeUndefined()
  expect(optionAfter('ArrowDown', listOf(''), undefined)).toBeUndefined()
})
