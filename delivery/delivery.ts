import { addNewRemote } from './src/commands/packages/new-remote.ts'
import { addPack } from './src/commands/packages/pack.ts'
import { runOnTerminal } from './src/program.ts'

/** `pnpm delivery`: publishes releases, moves channels, and gives teams what their own repositories need. */
process.exitCode = await runOnTerminal([addPack, addNewRemote])
