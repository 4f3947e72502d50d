import {
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
} from '@module-federation/enhanced/runtime'

/** One load of a remote's module by the federation runtime. */
export interface RemoteLoad {
  /** For example `mf-catalog/routes`; each further try has a number after the remote's name. */
  id: string
  /** Start of the load, in milliseconds since the navigation. */
  from: number
  /** Duration, milliseconds; undefined while it is loading. */
  ms?: number
  error?: string
}

/**
 * Records the loads of the federation runtime through its hooks. Must be called before the shell starts the runtime. Every instance
 * of the runtime in the page uses the global plugins.
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
