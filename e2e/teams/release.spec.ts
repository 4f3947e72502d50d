import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { publishTwoVersions } from '../setup/delivered-releases.ts'
import { deliverJson, environment, root } from './repository.ts'

const channel = 'production'

let settings: { DATA_DIR: string }

test.beforeEach(() => {
  settings = { DATA_DIR: mkdtempSync(join(tmpdir(), 'release-')) }
})
test.afterEach(() => {
  rmSync(settings.DATA_DIR, { recursive: true, force: true })
})

test('DEL-06: the image’s release service promotes automatically in a new shop, and in an existing shop only with the argument `promote` @desktop', async () => {
  test.setTimeout(120_000)
  release()
  const { revision, remotes } = await statusNow()
  expect(revision).toBe(1)
  expect(remotes.map(({ remote }) => remote)).toEqual([
    'mf-catalog',
    'mf-cart-checkout',
    'mf-account',
  ])

  await publishTwoVersions(settings.DATA_DIR)
  await deliverJson(settings, ...promotion('mf-catalog@1.0.0'))
  await deliverJson(settings, ...promotion('mf-account@1.1.0'), '--percent', '5')
  const chosen = await statusNow()
  expect(chosen.revision).toBe(3)
  expect(release()).toContain('production stays as it is')
  expect(await statusNow()).toEqual(chosen)

  release('promote')
  const promoted = await statusNow()
  expect(promoted.revision).toBe(4)
  expect(promoted.remotes).toEqual(remotes)
})

interface Status {
  revision: number | null
  remotes: { remote: string; stable: string; canary: object | undefined }[]
}

async function statusNow(): Promise<Status> {
  const { channels } = await deliverJson<{ channels: [Status] }>(settings, 'status', channel)
  return channels[0]
}

function promotion(named: string): string[] {
  return ['promote', named, '--to', channel, '--no-smoke']
}

/** Runs the command of compose.yaml's release service; returns its output. */
function release(...args: string[]): string {
  return execFileSync('sh', ['delivery/containers/release.sh', ...args], {
    cwd: root,
    env: { ...environment(), ...settings },
    encoding: 'utf8',
    stdio: 'pipe',
  })
}
