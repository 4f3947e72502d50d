/** @jest-environment node */
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import { defineMonolith } from './define-monolith.ts'

test('LIGHT-01: the build that the federated one is measured against has the same constants', () => {
  const { plugins = [] } = defineMonolith({
    name: 'shell',
    dir: join(import.meta.dirname, '../../../../shell'),
    browserEntry: './src/main.ts',
    remotes: {},
  })
  // Without it, browsers end with “process is not defined”.
  expect(plugins.some((plugin) => plugin instanceof rspack.DefinePlugin)).toBe(true)
})
