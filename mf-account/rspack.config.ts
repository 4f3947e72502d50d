import { defineRemote } from '@shop/federation/build'

export default defineRemote({ name: 'mf-account', exposes: { './routes': './src/routes.ts' } })
