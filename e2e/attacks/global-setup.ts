import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { hasNginx, unpackedNginx } from '../teams/nginx.ts'

/**
 * Before the attacks: where there is no nginx, and there is Debian's apt, downloads the package and unpacks it, so that nothing is
 * installed and no service is started. Without a network the attacks on the shop behind nginx are skipped.
 */
export default function unpackNginx(): void {
  if (hasNginx() || !existsSync('/usr/bin/apt-get')) return
  mkdirSync(unpackedNginx, { recursive: true })
  // With the package lists that are there; only if those do not do, with new ones.
  if (!run('apt-get', 'download', 'nginx') && run('apt-get', 'update')) {
    run('apt-get', 'download', 'nginx')
  }
  const file = readdirSync(unpackedNginx).find((name) => name.endsWith('.deb'))
  if (file) run('dpkg', '-x', join(unpackedNginx, file), unpackedNginx)
}

/** Without a network it gives up soon. */
function run(program: string, ...args: string[]): boolean {
  const { status } = spawnSync(program, args, {
    cwd: unpackedNginx,
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 60_000,
  })
  return status === 0
}
