#!/usr/bin/env node
import { confirmOnTerminal } from './terminal/ask.ts'
import { smoke } from './gate/smoke.ts'
import { openDelivery } from './store/open-delivery.ts'
import { runDelivery } from './program.ts'

const confirm = confirmOnTerminal()

/** The command `delivery` in a remote's own repository. */
process.exitCode = await runDelivery(process.argv.slice(2), {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  openDelivery: () => openDelivery(process.env),
  now: Date.now,
  smoke,
  ...(confirm && { confirm }),
})
