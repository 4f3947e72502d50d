import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findBrowser } from './find-browser.ts'

const isRoot = process.getuid?.() === 0

function installFromDebian(): void {
  const options = {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const
  spawnSync('apt-get', ['update'], options)
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], options)
}

function installFromPlaywright(): void {
  spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' })
}

let browser = findBrowser()
if (!browser && isRoot && existsSync('/usr/bin/apt-get')) {
  installFromDebian()
  browser = findBrowser()
}
if (!browser) {
  installFromPlaywright()
  browser = findBrowser()
}
if (!browser) {
  console.error('No Chromium: install the package chromium, or set CHROMIUM_PATH to a Chromium.')
  process.exit(1)
}
console.log(`browser: ${browser}`)
