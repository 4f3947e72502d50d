import {
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
} from '@module-federation/enhanced/runtime'

/** One load of a remote's module by the federation runtime. */
export interface RemoteLoad {
  /** Remote and exposed module, such as `mf-catalog/routes`. In a retry, the remote's name ends with a number. */
  id: string
  /** Start of the load, in ms since the navigation. */
  from: number
  /** Duration of the load in ms; undefined while the module is loading. */
  ms?: number
  error?: string
}

/**
 * Records the loads of the federation runtime through its hooks. Call this before the shell starts the runtime. The
 * hooks are a global plugin, which every instance of the runtime in the page uses.
 */
export function watchRemoteLoads(): readonly RemoteLoad[] {
  const loads: RemoteLoad[] = []
  const end = (id: string, error?: string) => {
    const load = loads.findLast((each) => each.id === id && each.ms === undefined)
    if (!load) return
    load.ms = performance.now() - load.from
    if (error !== undefined) load.error = error
  }
  const plugin: ModuleFederationRuntimePlugin = {
    name: 'shop-panel',
    beforeRequest(request) {
      loads.push({ id: request.id, from: performance.now() })
      return request
    },
    onLoad({ id }) {
      end(id)
    },
    errorLoadRemote({ id, error }) {
      end(id, error instanceof Error ? error.message : 'failed')
    },
  }
  registerGlobalPlugins([plugin])
  return loads
}
