import { judgeMemory } from './judge-memory.ts'
import { readProcess, sumByKind } from './process-memory.ts'

const megabyte = 1024 * 1024

test('FAULT-02: memory is that of the shop’s first process and of all below it, by what they do', () => {
  const lines = [
    '    1     0   9000 init',
    '  100     1  50000 node shell/server/main.ts',
    '  101   100 200000 node /shop/backend/src/db/embedded/embedded-database.worker.ts folder',
    '  102   100  80000 node /shop/shell/server/render/inside/main.ts',
    '  103   100  80000 node /shop/shell/server/render/inside/main.ts',
    '  104   103   1000 sh',
    '  200     1  70000 node of somebody else',
    'PID PPID',
  ]
  expect(sumByKind(100, lines.flatMap(readProcess))).toEqual({
    'gateway and API': 50_000 * 1024,
    'embedded database': 200_000 * 1024,
    'rendering of pages': 160_000 * 1024,
    others: 1000 * 1024,
  })
})

function samplesOf(...megabytes: number[]) {
  return megabytes.map((each) => ({ 'gateway and API': each * megabyte }))
}

test('FAULT-02: memory that comes and goes is flat, by the lowest of each fifth', () => {
  const [verdict] = judgeMemory(samplesOf(200, 260, 240, 205, 250, 230, 210, 300, 215, 400))
  expect(verdict).toMatchObject({
    start: 200 * megabyte,
    middle: 230 * megabyte,
    end: 215 * megabyte,
    bound: expect.closeTo(236 * megabyte, -1) as unknown,
    isFlat: true,
  })
})

test('FAULT-02: memory that has grown by more than a tenth and 16 MB is not flat', () => {
  expect(judgeMemory(samplesOf(200, 210, 220, 230, 236))[0]?.isFlat).toBe(true)
  expect(judgeMemory(samplesOf(200, 210, 220, 230, 237))[0]?.isFlat).toBe(false)
})

test('FAULT-02: processes that appear only after warming up have grown', () => {
  const [, rendering] = judgeMemory([
    { 'gateway and API': megabyte },
    { 'gateway and API': megabyte, 'rendering of pages': 80 * megabyte },
  ])
  expect(rendering).toMatchObject({ kind: 'rendering of pages', start: 0, isFlat: false })
})
