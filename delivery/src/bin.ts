#!/usr/bin/env node
import { smoke } from './gate/smoke.ts'
import { openDelivery } from './open-delivery.ts'
import { runDelivery } from './program.ts'

/** `delivery` in a repository of a remote's own. */
process.exitCode = await runDelivery(process.argv.slice(2), {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  open: () => openDelivery(process.env),
  now: Date.now,
  smoke,
})
