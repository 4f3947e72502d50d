import { addNewRemote } from './src/commands/packages/new-remote.ts'
import { addPack } from './src/commands/packages/pack.ts'
import { confirmOnTerminal } from './src/terminal/ask.ts'
import { openDelivery } from './src/store/open-delivery.ts'
import { smoke } from './src/gate/smoke.ts'
import { runDelivery } from './src/program.ts'

const confirm = confirmOnTerminal()

/** `pnpm delivery`: publishes releases, moves channels, and gives teams what their own repositories need. */
process.exitCode = await runDelivery(
  process.argv.slice(2),
  {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    openDelivery: () => openDelivery(process.env),
    now: Date.now,
    smoke,
    ...(confirm && { confirm }),
  },
  [addPack, addNewRemote],
)
