import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadShellBuild } from './shell-build.ts'

let dist: string
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'dist-'))
})
afterEach(() => rmSync(dist, { recursive: true }))

test('OPS-01: where the shop was not built, the error names the command that builds it', async () => {
  await expect(loadShellBuild(dist)).rejects.toThrow(/^The shop is not built: run `pnpm build`/)
})
