import { defineMonolith } from '@shop/federation/build'

/** Only measured, never served: `pnpm bench page` holds the federated build against it. */
export default defineMonolith({
  name: 'shell',
  browserEntry: './src/browser.tsx',
  remotes: {
    'mf-catalog': { dir: '../mf-catalog', exposes: { './routes': './src/routes.ts' } },
    'mf-cart-checkout': { dir: '../mf-cart-checkout', exposes: { './routes': './src/routes.ts' } },
    'mf-account': { dir: '../mf-account', exposes: { './routes': './src/routes.ts' } },
  },
})
