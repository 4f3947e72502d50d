/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import { defineMonolith } from './define-monolith.ts'

const dir = join(import.meta.dirname, '../../../../shell')
const shell = { name: 'shell', dir, browserEntry: './src/main.ts' }

test('LIGHT-01: the monolith build for comparison has the same constants as the federated build', () => {
  const { plugins = [] } = defineMonolith({ ...shell, remotes: {} })
  // Without this plugin's constant, browsers throw “process is not defined”.
  expect(plugins.some((plugin) => plugin instanceof rspack.DefinePlugin)).toBe(true)
})

test('LIGHT-01: in the monolith build for comparison, each page is a chunk, and the lists of pages are part of the main bundle', () => {
  const remote = mkdtempSync(join(tmpdir(), 'remote-'))
  mkdirSync(join(remote, 'dist/browser'), { recursive: true })
  const exposes = {
    routes: { source: './src/routes.ts' },
    'mini-cart': { source: './src/cart.tsx' },
  }
  writeFileSync(join(remote, 'dist/browser/build.json'), JSON.stringify({ exposes }))
  const virtual = jest.spyOn(rspack.experiments, 'VirtualModulesPlugin')
  // A spy cannot call the constructor of the plugin, which is a class. So it returns an empty object instead.
  virtual.mockImplementation(() => ({}) as never)
  defineMonolith({ ...shell, remotes: { 'mf-cart': remote } })
  const [[modules = {}] = []] = virtual.mock.calls
  virtual.mockRestore()
  rmSync(remote, { recursive: true })
  const [[path, source] = []] = Object.entries(modules)
  expect(path).toBe(join(dir, 'bundled-remotes.mjs'))
  const eager = `"mf-cart/routes": () => import(/* webpackMode: "eager" */ "${join(remote, 'src/routes.ts')}")`
  const lazy = `"mf-cart/mini-cart": () => import(/* webpackMode: "lazy" */ "${join(remote, 'src/cart.tsx')}")`
  expect(source).toContain(`{ ${eager}, ${lazy} }`)
  const names = [...(source ?? '').matchAll(/^export (?:const|function) (\w+)/gm)]
  // These are all exports of the files that the module replaces.
  expect(names.map(([, name]) => name)).toEqual(['loadExposed', 'startHost', 'providedModules'])
})
