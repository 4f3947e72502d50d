import type { Demonstration } from '@shop/backend'

/** Its texts and drawings are loaded when they are needed: a shop that was filled and drawn before needs none. */
export const demonstration: Demonstration = {
  content: async () => (await import('./catalogue/content.ts')).demoContent(),
  makeOriginal: async (path) => (await import('./render-original.ts')).renderOriginal(path),
}
