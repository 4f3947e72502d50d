#!/usr/bin/env node
import { runOnTerminal } from './program.ts'

/** The command `delivery` in a remote's own repository. */
process.exitCode = await runOnTerminal()
