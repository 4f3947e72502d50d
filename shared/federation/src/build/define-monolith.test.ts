/** @jest-environment node */
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import { defineMonolith } from './define-monolith.ts'

test('LIGHT-01: the build for comparison has the same constants as the federated build', () => {
  const { plugins = [] } = defineMonolith({
    name: 'shell',
    dir: join(import.meta.dirname, '../../../../shell'),
    browserEntry: './src/main.ts',
    remotes: {},
  })
  // Without this constant, browsers throw “process is not defined”.
  expect(plugins.some((plugin) => plugin instanceof rspack.DefinePlugin)).toBe(true)
})
