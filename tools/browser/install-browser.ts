import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findBrowser, hasHeadlessShell } from './find-browser.ts'

const isRoot = process.getuid?.() === 0

/** Installs a package with the package lists on this machine. If that fails, updates the lists and tries once more. */
function installFromDebian(name: string): void {
  const install = ['install', '-y', '--no-install-recommends', name]
  if (!apt(...install) && apt('update')) apt(...install)
}

/** Runs apt without retries and with short timeouts, so that it ends soon without a network. */
function apt(...args: string[]): boolean {
  const limits = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15']
  const { status } = spawnSync('apt-get', [...limits, ...args], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 180_000,
  })
  return status === 0
}

function installFromPlaywright(): void {
  spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' })
}

const mayInstall = !process.env.CHROMIUM_PATH && isRoot && existsSync('/usr/bin/apt-get')
if (mayInstall && !hasHeadlessShell()) installFromDebian('chromium-headless-shell')
if (mayInstall && !findBrowser({ full: true })) installFromDebian('chromium')
let browser = findBrowser()
if (!browser) {
  installFromPlaywright()
  browser = findBrowser()
}
if (!browser) {
  console.error(
    'No Chromium: install the packages chromium and chromium-headless-shell, or set CHROMIUM_PATH to a Chromium.',
  )
  process.exit(1)
}
console.log(`browser: ${browser}`)
