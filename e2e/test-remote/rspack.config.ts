import { defineRemote } from '@shop/federation/build'

/** A remote that only tests publish: one page the shell has never heard of. */
export default defineRemote({
  name: 'mf-test',
  dir: import.meta.dirname,
  exposes: { './routes': './src/routes.ts' },
})
