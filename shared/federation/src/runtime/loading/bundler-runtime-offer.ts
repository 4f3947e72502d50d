import type federation from '@module-federation/webpack-bundler-runtime'

/**
 * How a host offers its copy of the federation package's bundler half to remote entries. `version`: that of the package the
 * remote was built with; undefined where the host has another one, and the remote loads its own copy.
 */
export type OfferBundlerRuntime = (version: string) => typeof federation | undefined

declare global {
  var __FEDERATION_BUNDLER_RUNTIME__: OfferBundlerRuntime | undefined
}
