import { processOf, sumByKind } from './processes.ts'

function aProcess(pid: number, parent: number, megabytes: number, command: string) {
  const stat = `${pid} (node (a b)) S ${parent} 1 1 0 -1 0 0 0 0 0 100 20 5 0 20 0 1 0`
  return processOf(pid, stat, `Name:\tnode\nVmRSS:\t${megabytes * 1024} kB\n`, command)
}

test('FAULT-02: for each kind of process, the processor time is summed and the largest memory is found', () => {
  const processes = [
    aProcess(1, 0, 9, 'init'),
    aProcess(100, 1, 50, 'node\0shell/server/main.ts'),
    aProcess(101, 100, 200, 'node\0/shop/backend/src/db/embedded/embedded-database.worker.ts'),
    aProcess(102, 100, 80, 'node\0/shop/shell/server/render/inside/main.ts'),
    aProcess(103, 100, 90, 'node\0/shop/shell/server/render/inside/main.ts'),
    aProcess(104, 103, 1, 'sh'),
    aProcess(200, 1, 70, 'node\0another program'),
  ]
  const usage = (megabytes: number, cpuMs: number) => ({
    largestBytes: megabytes * 1024 ** 2,
    cpuMs,
  })
  expect(Object.fromEntries(sumByKind(100, processes))).toEqual({
    'gateway and API': usage(50, 1250),
    'embedded database': usage(200, 1250),
    'rendering of pages': usage(90, 2500),
    others: usage(1, 1250),
  })
})
