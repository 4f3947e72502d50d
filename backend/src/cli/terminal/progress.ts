import cliProgress from 'cli-progress'
import type { Terminal } from './terminal.ts'

/** Shows progress on standard error. */
export interface Progress {
  start(phase: string, total: number): void
  at(phase: string, done: number): void
  end(): void
}

const EVERY_MS = 3000

/** A progress bar on a terminal, otherwise a line every few seconds. */
export function createProgress({ err, isWatched }: Terminal): Progress {
  return isWatched ? createBar() : createLines(err)
}

function createBar(): Progress {
  const bar = new cliProgress.SingleBar({
    format: '{phase} {bar} {percentage}% {eta_formatted}',
    clearOnComplete: true,
    hideCursor: true,
  })
  return {
    start: (phase, total) => bar.start(Math.max(total, 1), 0, { phase }),
    at: (phase, done) => bar.update(done, { phase }),
    end: () => bar.stop(),
  }
}

function createLines(err: Terminal['err']): Progress {
  let total = 0
  let last = Date.now()
  return {
    start: (_, all) => {
      total = Math.max(all, 1)
    },
    at: (phase, done) => {
      if (Date.now() - last < EVERY_MS) return
      last = Date.now()
      err(`${phase}: ${Math.floor((100 * done) / total)} %\n`)
    },
    end: () => void last,
  }
}
