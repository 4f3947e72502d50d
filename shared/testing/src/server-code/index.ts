import { readFileSync } from 'node:fs'

/**
 * The source of hostile server code, to be put before a server build. It defines `attack` with the functions `patch`,
 * `reach` and `attempt`, and with `recorded`: the objects and functions with which patched functions were called
 * (SEC-06).
 */
export const attackSource: string = [
  'const attack = (() => {',
  readFileSync(new URL('attack.mjs', import.meta.url), 'utf8').replaceAll(/^export /gm, ''),
  'return { patch, reach, attempt, recorded } })();',
].join('\n')

/** The listeners and the process that hostile code tries to reach. */
export interface AttackTargets {
  port: number
  udpPort: number
  /** The path of a unix socket. */
  path: string
  pid: number
}
