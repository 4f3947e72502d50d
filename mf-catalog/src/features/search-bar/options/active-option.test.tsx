import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { ListboxContext, optionAfter, useOption } from './active-option.ts'

function Option({ name }: { name: string }) {
  return <div {...useOption()}>{name}</div>
}

function List() {
  const [activeId, setActiveId] = useState<string>()
  return (
    <ListboxContext value={{ activeId }}>
      <div role="listbox" onClick={({ target }) => setActiveId((target as Element).id)}>
        <Option name="a" />
        <Option name="b" />
      </div>
    </ListboxContext>
  )
}

test('SBAR-02: no option is selected before the keyboard has moved, then one alone, and none is a stop of the Tab key', () => {
  const { getByText } = render(<List />)
  expect(screen.queryByRole('option', { selected: true })).not.toBeInTheDocument()
  expect(getByText('a')).toHaveAttribute('tabindex', '-1')
  fireEvent.click(getByText('b'))
  expect(screen.getByRole('option', { selected: true })).toBe(getByText('b'))
})

function listOf(html: string): HTMLElement {
  const list = document.createElement('div')
  list.innerHTML = html
  return list
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
])('SBAR-02: %s at %s leads to %s', (key, at, to) => {
  expect(optionAfter(key, three, at)?.id).toBe(to)
})

test('SBAR-02: keys move nowhere without a list, or in an empty one', () => {
  expect(optionAfter('ArrowDown', null, undefined)).toBeUndefined()
  expect(optionAfter('ArrowDown', listOf(''), undefined)).toBeUndefined()
})
