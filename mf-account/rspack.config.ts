import { defineRemote } from '@shop/federation/build'

export default defineRemote({
  name: 'mf-account',
  dir: import.meta.dirname,
  exposes: { './routes': './src/routes.ts' },
})
