import { act, fireEvent, render } from '@testing-library/react'
import { useRef } from 'react'
import { usePicturesWhenIdle } from './use-pictures-when-idle.ts'

const products = [1, 2, 3, 4, 5]

function List() {
  const list = useRef<HTMLUListElement>(null)
  usePicturesWhenIdle(list, products)
  return (
    <ul ref={list}>
      {products.map((name) => (
        <li key={name}>
          <img alt={`${name}`} src={`/${name}.webp`} loading="lazy" />
        </li>
      ))}
    </ul>
  )
}

async function untilIdle(): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(500))
}

function connect(connection: { saveData?: boolean; effectiveType?: string } | undefined): void {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  connect(undefined)
  jest.useRealTimers()
})

function renderList() {
  const { getAllByRole, unmount } = render(<List />)
  const pictures = getAllByRole('img')
  const asked = () => pictures.filter((each) => each.getAttribute('loading') === 'eager')
  return { pictures, asked, unmount }
}

test('FAST-01: pictures further down are loaded when the page is idle, two at a time', async () => {
  const { pictures, asked } = renderList()
  expect(asked()).toEqual([])
  await untilIdle()
  expect(asked()).toEqual(pictures.slice(0, 2))
  fireEvent.load(pictures[0]!)
  await untilIdle()
  expect(asked()).toEqual(pictures.slice(0, 2))
  fireEvent.error(pictures[1]!)
  await untilIdle()
  expect(asked()).toEqual(pictures.slice(0, 4))
})

test('FAST-01: when all pictures have loaded, the cards are laid out, one at a time', async () => {
  const { pictures, unmount } = renderList()
  const laidOut = () =>
    pictures.filter(({ parentElement }) => parentElement?.style.contentVisibility === 'visible')
  for (const picture of pictures) {
    Object.defineProperty(picture, 'complete', { value: true })
  }
  await untilIdle()
  expect(laidOut()).toEqual([])
  await untilIdle()
  expect(laidOut()).toEqual(pictures.slice(0, 1))
  await untilIdle()
  expect(laidOut()).toEqual(pictures.slice(0, 2))
  unmount()
  await untilIdle()
  expect(laidOut()).toEqual(pictures.slice(0, 2))
})

test('FAST-01: no further picture is loaded after the visitor leaves the list', async () => {
  const { pictures, asked, unmount } = renderList()
  await untilIdle()
  unmount()
  for (const picture of pictures.slice(0, 2)) fireEvent.load(picture)
  await untilIdle()
  expect(asked()).toEqual(pictures.slice(0, 2))
})

test.each([{ saveData: true }, { effectiveType: '2g' }])(
  'FAST-01: with the connection %j, pictures further down are not loaded until they are nearly in view',
  async (connection) => {
    connect(connection)
    const { asked } = renderList()
    await untilIdle()
    expect(asked()).toEqual([])
  },
)
