import {
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
} from '@module-federation/enhanced/runtime'

/** What the federation runtime was asked for: the module of a remote that a page needs. */
export interface RemoteLoad {
  /** `mf-catalog/routes`; another try of the same has another number behind the remote. */
  id: string
  /** When it was asked for, in milliseconds since the navigation. */
  from: number
  /** How long it took; undefined while it is loading. */
  ms?: number
  error?: string
}

/**
 * Follows what the federation runtime loads from now on, by its own hooks; runs before the shell starts it. The runtime asks
 * every instance of a page for its global plugins.
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
