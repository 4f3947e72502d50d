import { isSlowConnection, savesData } from '../index.ts'

function connectionIs(connection: object | undefined): void {
  Object.assign(navigator, { connection })
}

afterEach(() => connectionIs(undefined))

test('LIGHT-01: `savesData` is true only if the browser says that the visitor wants to save data', () => {
  expect(savesData()).toBe(false)
  connectionIs({ saveData: false })
  expect(savesData()).toBe(false)
  connectionIs({ saveData: true })
  expect(savesData()).toBe(true)
})

test.each([
  ['slow-2g', true],
  ['2g', true],
  ['3g', false],
  ['4g', false],
])('FAST-01: a connection of type %s is too slow for prefetching: %s', (effectiveType, isSlow) => {
  connectionIs({ effectiveType })
  expect(isSlowConnection()).toBe(isSlow)
})

test('FAST-01: if a browser does not report the speed of its connection, the connection counts as fast', () => {
  expect(isSlowConnection()).toBe(false)
})
