import { readFileSync } from 'node:fs'

/**
 * The source of hostile server code, to be put before a server build: functions `patch`, `reach` and `attempt`, and what they
 * recorded, as `attack` (SEC-06).
 */
export const attackSource: string = [
  'const attack = (() => {',
  readFileSync(new URL('attack.mjs', import.meta.url), 'utf8').replaceAll(/^export /gm, ''),
  'return { patch, reach, attempt, recorded } })();',
].join('\n')

/** Where hostile code tries to get to. */
export interface AttackTargets {
  port: number
  udpPort: number
  /** Of a unix socket. */
  path: string
  pid: number
}
