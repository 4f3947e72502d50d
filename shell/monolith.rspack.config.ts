import { join } from 'node:path'
import { defineMonolith } from '@shop/federation/build'
import apps from '../apps.json' with { type: 'json' }

const root = join(import.meta.dirname, '..')

/** This build is never served. It is only measured: `pnpm bench page` compares the federated build with it. */
export default defineMonolith({
  name: 'shell',
  dir: import.meta.dirname,
  browserEntry: './src/main.ts',
  remotes: Object.fromEntries(apps.remotes.map((remote) => [remote, join(root, remote)])),
})
