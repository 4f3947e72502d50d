import { addNewRemote } from './src/commands/packages/new-remote.ts'
import { addPack } from './src/commands/packages/pack.ts'
import { runOnTerminal } from './src/program.ts'

/** `pnpm delivery`: publishes releases, changes channels, and creates repositories and packed packages for teams. */
process.exitCode = await runOnTerminal([addPack, addNewRemote])
