import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { hasNginx, unpackedNginx } from '../teams/nginx.ts'

/**
 * On a machine with Debian's apt and without nginx: downloads the package of nginx and unpacks it; installs nothing and starts
 * no service. Without a network the attacks on the shop behind nginx are skipped.
 */
export default function unpackNginx(): void {
  if (hasNginx() || !existsSync('/usr/bin/apt-get')) return
  mkdirSync(unpackedNginx, { recursive: true })
  // Uses the package lists of the machine first; if that fails, updated lists.
  if (!run('apt-get', 'download', 'nginx') && run('apt-get', 'update')) {
    run('apt-get', 'download', 'nginx')
  }
  const file = readdirSync(unpackedNginx).find((name) => name.endsWith('.deb'))
  if (file) run('dpkg', '-x', join(unpackedNginx, file), unpackedNginx)
}

/** Runs a program with a short time limit for the network; returns whether it succeeded. */
function run(program: string, ...args: string[]): boolean {
  const { status } = spawnSync(program, args, {
    cwd: unpackedNginx,
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 60_000,
  })
  return status === 0
}
