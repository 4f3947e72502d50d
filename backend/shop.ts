import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import { addSeedDemo } from '@shop/demo-shop'
import { runShop } from './src/cli/program.ts'
import { openShopDatabase } from './src/cli/terminal/shop-database.ts'
import type { Terminal } from './src/cli/terminal/terminal.ts'

// Only the operator may read a database that this process creates and files that it exports (SEC-02).
process.umask(0o077)
// It is not an error if the reader closes the pipe early, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})
let stopping: AbortController | undefined
// `exit` runs handlers that release the lock of the embedded database.
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.on(signal, () => {
    if (!stopping || stopping.signal.aborted) process.exit(code)
    stopping.abort()
  })
}

const err = (written: string) => void process.stderr.write(written)

const terminal: Terminal = {
  out: (written) =>
    new Promise((resolve) => {
      process.stdout.write(written, () => resolve())
    }),
  err,
  ask: async (question) => {
    if (!process.stdin.isTTY) return null
    const lines = createInterface({ input: process.stdin, output: process.stderr })
    try {
      return await lines.question(question)
    } finally {
      lines.close()
    }
  },
  readInput: () => text(process.stdin),
  isWatched: process.stderr.isTTY,
  untilStopped: () => {
    stopping ??= new AbortController()
    return stopping.signal
  },
  openShop: (options) => openShopDatabase(process.env, err, options),
}

/** `pnpm shop`: the operator's command line, with the command that fills a shop with the demonstration. */
process.exitCode = await runShop(process.argv.slice(2), terminal, [addSeedDemo])
