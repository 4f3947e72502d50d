import { defineRemote } from '@shop/federation/build'

/** A remote that only tests publish, with one page that the shell does not know at its build. */
export default defineRemote({
  name: 'mf-test',
  dir: import.meta.dirname,
  exposes: { './routes': './src/routes.ts' },
})
