#!/usr/bin/env node
import { confirmOnTerminal } from './terminal/ask.ts'
import { smoke } from './gate/smoke.ts'
import { openDelivery } from './store/open-delivery.ts'
import { runDelivery } from './program.ts'

const confirm = confirmOnTerminal()

/** `delivery` in a repository of a remote's own. */
process.exitCode = await runDelivery(process.argv.slice(2), {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  open: () => openDelivery(process.env),
  now: Date.now,
  smoke,
  ...(confirm && { confirm }),
})
