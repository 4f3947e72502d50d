import { defineRemote } from '@shop/federation/build'

export default defineRemote({
  name: 'mf-catalog',
  dir: import.meta.dirname,
  exposes: {
    './routes': './src/routes.ts',
    './best-sellers': './src/best-sellers/best-sellers-fragment.ts',
    './search-bar': './src/features/search-bar/search-bar-fragment.ts',
  },
})
