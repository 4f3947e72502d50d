import { createProgress } from './progress.ts'

afterEach(() => jest.useRealTimers())

function createQuietProgress(lines: string[]) {
  return createProgress({
    out: () => Promise.resolve(),
    err: (text) => void lines.push(text),
    ask: () => Promise.resolve(null),
    readInput: () => Promise.resolve(''),
    isWatched: false,
    untilStopped: () => new AbortController().signal,
    openShop: () => Promise.reject(new Error('not needed')),
  })
}

test('API-06: if a file has no content, its progress is 0 %', () => {
  jest.useFakeTimers()
  const lines: string[] = []
  const progress = createQuietProgress(lines)
  progress.start('reading', 0)
  jest.advanceTimersByTime(3000)
  progress.at('reading', 0)
  expect(lines).toEqual(['reading: 0 %\n'])
})

test('API-06: without a terminal, a line every three seconds reports the progress of a command', () => {
  jest.useFakeTimers()
  const lines: string[] = []
  const progress = createQuietProgress(lines)
  progress.start('reading', 400)
  jest.advanceTimersByTime(2999)
  progress.at('reading', 100)
  expect(lines).toEqual([])
  jest.advanceTimersByTime(1)
  progress.at('reading', 201)
  progress.at('reading', 300)
  expect(lines).toEqual(['reading: 50 %\n'])
  progress.end()
})
