import type federation from '@module-federation/webpack-bundler-runtime'

/**
 * The function with which a host offers remote entries its copy of the bundler runtime
 * (`@module-federation/webpack-bundler-runtime`). `version` is the version with which the remote was built. If the host
 * has a different version, the function returns undefined and the remote loads its own copy.
 */
export type OfferBundlerRuntime = (version: string) => typeof federation | undefined

declare global {
  var __FEDERATION_BUNDLER_RUNTIME__: OfferBundlerRuntime | undefined
}
