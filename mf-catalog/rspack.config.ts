import { defineRemote } from '@shop/federation/build'

export default defineRemote({ name: 'mf-catalog', exposes: { './routes': './src/routes.ts' } })
