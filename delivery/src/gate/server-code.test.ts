import { aRelease } from '@shop/releases/testing/a-release'
import { serverCodeMisfits } from './server-code.ts'

const { release } = aRelease()

/** The refusals of a release with this code in `ssr/routes.mjs` and these files beside it. */
async function said(code: string, beside: Record<string, string> = {}): Promise<string[]> {
  const files = new Map(Object.entries({ ...beside, 'ssr/routes.mjs': code }))
  return await serverCodeMisfits(release, async (path) => {
    const text = files.get(path)
    return text === undefined ? undefined : Buffer.from(text)
  })
}

test.each([
  'import { useState } from "react"; export const routes = [useState]',
  'export { routes } from "./pages.mjs"',
  'export const routes = () => import(`./pages.mjs`)',
  'const text = \'import "node:fs"\' // import "node:fs"',
  'const process = { env: {} }; export const routes = process.env.NODE_ENV',
  'const { env, ...others } = process; let given; ({ given } = env)',
])('DEL-05: the server code %s is accepted', async (code) => {
  expect(await said(code, { 'ssr/pages.mjs': 'export const routes = []' })).toEqual([])
})

test.each([
  ['import { readFile } from "node:fs/promises"', 'imports node:fs/promises'],
  ['import "fs"', 'imports fs'],
  ['export * from "node:net"', 'imports node:net'],
  ['const load = () => import("node:child_process")', 'imports node:child_process'],
  ['import zod from "zod"', 'imports zod'],
  ['import "./other.mjs"', 'imports ./other.mjs'],
  ['import "../../../mf-account/1.0.0/ssr/routes.mjs"', 'imports ../../../mf-account/1.0.0/ssr'],
  ['import "file:///etc/passwd"', 'imports file:///etc/passwd'],
  ['import "constructor"', 'imports constructor'],
  ['process.binding("fs")', 'uses process.binding'],
  ['globalThis.process?.["getBuiltinModule"]("fs")', 'uses process.getBuiltinModule'],
  ['(globalThis?.process).binding("fs")', 'uses process.binding'],
  ['const { env, getBuiltinModule } = process', 'uses process.getBuiltinModule'],
  ['let load; ({ "dlopen": load } = globalThis.process)', 'uses process.dlopen'],
  ['const load = ({ binding: bound } = process) => bound', 'uses process.binding'],
])('DEL-05: server code with %s is refused', async (code, reason) => {
  expect(await said(code)).toEqual([
    expect.stringMatching(/^mf-catalog 1\.0\.0 .* which server code cannot have: let .*\.$/),
  ])
  expect((await said(code))[0]).toContain(reason)
})

test('DEL-05: the imports of every file of the server build are checked', async () => {
  const beside = {
    'ssr/parts/part.mjs': 'import "./deep.mjs"; import "../routes.mjs"',
    'ssr/parts/deep.mjs': 'import "node:os"',
  }
  expect(await said('import "./parts/part.mjs"', beside)).toEqual([
    'mf-catalog 1.0.0 imports node:os in ssr/parts/deep.mjs, which server code cannot have: let the page’s loader ask the API for what it needs, or leave out the package that brings it in.',
  ])
})

test('DEL-05: an import of a file outside the server build is refused, because a render process has no such file', async () => {
  const part = { 'browser/part.mjs': 'export const part = 1' }
  expect(await said('import "../browser/part.mjs"', part)).toEqual([
    expect.stringMatching(
      /^mf-catalog 1\.0\.0 imports \.\.\/browser\/part\.mjs in ssr\/routes\.mjs, /,
    ),
  ])
  const exposes = { routes: { modules: [], server: 'browser/part.mjs', namespaces: [] } }
  const content = async () => Buffer.from('export const routes = []')
  expect(await serverCodeMisfits({ ...release, exposes }, content)).toEqual([
    'mf-catalog 1.0.0 names browser/part.mjs as server code, which render processes look for below ssr/ alone: build it again.',
  ])
})

test('DEL-05: an import with a computed name is refused', async () => {
  expect(await said('export const load = (name) => import(`./${name}.mjs`)')).toEqual([
    'mf-catalog 1.0.0 imports a module in ssr/routes.mjs whose name is only known when it runs: write the name out in import().',
  ])
})

test('DEL-05: server code that cannot be parsed as a module is refused', async () => {
  expect(await said('const = 1')).toEqual([
    expect.stringMatching(
      /^mf-catalog 1\.0\.0 ssr\/routes\.mjs is not a module that can be read \(Unexpected token .*\): build it again\.$/,
    ),
  ])
})
