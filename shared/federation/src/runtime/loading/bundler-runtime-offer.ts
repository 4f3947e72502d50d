import type federation from '@module-federation/webpack-bundler-runtime'

/**
 * The function by which a host gives its copy of the federation package's bundler half to remote entries. `version`: the version with which the
 * remote was built; returns undefined if the host has another version, and the remote then loads its own copy.
 */
export type OfferBundlerRuntime = (version: string) => typeof federation | undefined

declare global {
  var __FEDERATION_BUNDLER_RUNTIME__: OfferBundlerRuntime | undefined
}
