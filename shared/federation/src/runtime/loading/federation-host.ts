import { createInstance } from '@module-federation/enhanced/runtime'
import federation from '@module-federation/webpack-bundler-runtime'

/** Shared module → its installed version; the shell's build writes it. */
declare const __shared_versions__: Readonly<Record<string, string>>
/** Version of the federation packages; the shell's build writes it. */
declare const __federation_version__: string

/**
 * The function with which a host offers remote entries its copy of the bundler runtime
 * (`@module-federation/webpack-bundler-runtime`). `version` is the version with which the remote was built. If the host
 * has a different version, the function returns undefined and the remote loads its own copy.
 */
type OfferBundlerRuntime = (version: string) => typeof federation | undefined

declare global {
  var __FEDERATION_BUNDLER_RUNTIME__: OfferBundlerRuntime | undefined
}

type Host = ReturnType<typeof createInstance>

let host: Host | undefined

/**
 * Starts the federation runtime with the modules that the host shares with every remote (MFE-01). `modules`: module
 * name → exports of the module. Throws if a module is not a shared module.
 */
export function startHost(name: string, modules: Readonly<Record<string, object>>): void {
  const shared = Object.entries(modules).map(([module, exports]) => {
    const version = __shared_versions__[module]
    if (!version) throw new Error(`${module} is not a shared module`)
    return [module, { version, lib: () => exports, shareConfig }] as const
  })
  globalThis.__FEDERATION_BUNDLER_RUNTIME__ = offerBundlerRuntime
  host = createInstance({
    name,
    remotes: [],
    shared: Object.fromEntries(shared),
    shareStrategy: 'loaded-first',
  })
}

const shareConfig = { singleton: true, eager: true, requiredVersion: false } as const

/**
 * All remotes that are built with the host's version use one copy of the bundler runtime. Each remote gets separate
 * objects for the data that its entry writes.
 */
const offerBundlerRuntime: OfferBundlerRuntime = (version) => {
  const { bundlerRuntime } = federation
  return version === __federation_version__ && bundlerRuntime
    ? {
        ...federation,
        bundlerRuntime: { ...bundlerRuntime, S: {} },
        bundlerRuntimeOptions: {},
      }
    : undefined
}

export interface ExposedModule {
  /**
   * The remote's name in the federation runtime. Each retry has a new entry URL and needs a new name (`mf-catalog`,
   * `mf-catalog~2`).
   */
  remote: string
  /** URL of the remote entry. */
  entry: string
  /** Name of the exposed module, without `./`. */
  exposed: string
}

/**
 * Loads a module that a remote exposes. Rejects if the entry does not load, if the remote needs a different version of
 * a shared module, or if the remote does not expose the module.
 */
export async function loadExposed({ remote, entry, exposed }: ExposedModule): Promise<unknown> {
  if (!host) throw new Error('The host has not been started')
  host.registerRemotes([{ name: remote, entry, type: 'module' }])
  return await host.loadRemote(`${remote}/${exposed}`)
}
