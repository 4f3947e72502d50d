import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { stopChild } from '@shop/processes/child-process'
import { findFreePort } from '@shop/processes/free-port'
import { deliver, publishBuiltTestRemote } from '../setup/built-shop.ts'
import { publishForged } from '../setup/forged-release.ts'

const hangs = 'while (true) {}\n'
const throwsInTheBrowser = 'throw new Error("only in a browser")\n'

test(
  'MFE-06: a version whose pages fail in a browser or hang on the server is not promoted',
  { tag: '@desktop' },
  async () => {
    test.setTimeout(300_000)
    const dataDir = mkdtempSync(join(tmpdir(), 'smoke-run-'))
    const forge = (version: string, files: RegExp, code: string) =>
      publishForged(dataDir, { remote: 'mf-test', from: '1.0.0', version, files, code })
    const promote = (version: string) =>
      deliver(dataDir, 'promote', `mf-test@${version}`, '--to', 'staging')
    try {
      publishBuiltTestRemote(dataDir)
      await forge('1.1.0', /^browser\/sample-page\..*\.mjs$/, throwsInTheBrowser)
      await forge('1.2.0', /^ssr\/routes\.mjs$/, hangs)
      await forge('1.3.0', /^ssr\/routes\.mjs$/, 'throw new Error("only on a server")\n')

      expect(promote('1.1.0')).toEqual({
        code: 1,
        said: expect.stringMatching(
          /^mf-test 1\.1\.0 fails the smoke run, its page \/sample-page reports an error in the browser \(.*only in a browser.*\): repair it/,
        ),
      })
      expect(promote('1.2.0')).toEqual({
        code: 1,
        said: expect.stringContaining(
          'mf-test 1.2.0 fails the smoke run, its page /sample-page cannot be rendered by the server',
        ),
      })
      expect(promote('1.3.0')).toEqual({
        code: 1,
        said: expect.stringContaining('its page /sample-page cannot be rendered by the server'),
      })
      expect(promote('1.0.0')).toEqual({ code: 0, said: expect.stringContaining('revision 1') })
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
)

test(
  'MFE-06: a smoke run does not reject a version if the shell’s pages are also late without this version',
  { tag: '@desktop' },
  async () => {
    test.setTimeout(200_000)
    const dataDir = mkdtempSync(join(tmpdir(), 'smoke-run-'))
    const port = String(await findFreePort())
    const silent =
      "require('node:http').createServer(() => {}).listen(+process.argv[1], '127.0.0.1')"
    const server = spawn(process.execPath, ['-e', silent, port], { stdio: 'ignore' })
    try {
      publishBuiltTestRemote(dataDir)
      const onSilentShop = ['--smoke-url', `http://127.0.0.1:${port}`]
      expect(
        deliver(dataDir, 'promote', 'mf-test@1.0.0', '--to', 'staging', ...onSilentShop),
      ).toEqual({
        code: 3,
        said: expect.stringMatching(
          /^The smoke run has no result for mf-test 1\.0\.0\. Its page \/sample-page was not answered by the server within 30 s, but a page of the shell alone was not shown within 10 s either/,
        ),
      })
    } finally {
      await stopChild(server)
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
)
