/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

let dir: string

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'hooks-'))
  mkdirSync(join(dir, 'r/mf-catalog/1.0.0/ssr'), { recursive: true })
  mkdirSync(join(dir, 'elsewhere'))
})
afterEach(() => rmSync(dir, { recursive: true }))

const inRelease = 'r/mf-catalog/1.0.0/ssr/routes.mjs'

/** Writes a module and answers what its `answer` is in a process whose releases lie in `r`. */
function answerOf(file: string, source: string, releases = 'r', entry = file): unknown {
  writeFileSync(join(dir, file), source)
  const script = `
    import { provideSharedModules } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'shared-module-hooks.ts')).href)}
    const react = { useState: () => 'of the shell', default: { isDefault: true }, 'not-a-name': 1, '0x': 2 }
    provideSharedModules({ react, '@shop/ui': { Button: 'Button' } }, ${JSON.stringify(join(dir, releases))})
    try {
      const { answer } = await import(${JSON.stringify(pathToFileURL(join(dir, entry)).href)})
      console.log(JSON.stringify(answer))
    } catch (error) { console.log(JSON.stringify(error.code)) }
  `
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script])
  return JSON.parse(output.toString())
}

test('MFE-01: a remote’s server build gets the shell’s own copy of what is shared', () => {
  const source = `
    import * as all from 'react'
    import react, { useState } from 'react'
    import { Button } from '@shop/ui'
    export const answer = [useState(), react.isDefault, Button, Object.keys(all).sort()]`
  expect(answerOf(inRelease, source)).toEqual([
    'of the shell',
    true,
    'Button',
    ['default', 'useState'],
  ])
})

test('MFE-01: a release folder behind a link is the release folder still', () => {
  symlinkSync(join(dir, 'r'), join(dir, 'linked'))
  const source = "import { useState } from 'react'; export const answer = useState()"
  const entry = inRelease.replace('r/', 'linked/')
  expect(answerOf(inRelease, source, 'linked', entry)).toBe('of the shell')
})

test.each([
  ['a module outside the releases', 'elsewhere/x.mjs', 'react'],
  ['a package that is not shared', inRelease, 'left-pad'],
  ['a name that every object has', inRelease, 'constructor'],
])('MFE-01: %s cannot import the shell’s copies', (_what, file, name) => {
  expect(answerOf(file, `import '${name}'; export const answer = 'found'`)).toBe(
    'ERR_MODULE_NOT_FOUND',
  )
})
