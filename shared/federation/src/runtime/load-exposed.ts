/** Shared module → its installed version; the shell's build writes it. */
declare const __shared_versions__: Readonly<Record<string, string>>

/** Module → version → how to get it: the share scope of Module Federation, as remote entries read it. */
type ShareScope = Record<
  string,
  Record<string, { get: () => () => object; from: string; eager: boolean; loaded: 1 }>
>

/** What a remote entry exports: the container interface of Module Federation. */
interface Container {
  init(scope: ShareScope): unknown
  get(exposed: string): Promise<() => unknown>
}

const shareScope: ShareScope = {}

/** Shares modules of the host with every remote that is loaded later (MFE-01). `modules`: name → its exports. */
export function provideModules(host: string, modules: Readonly<Record<string, object>>): void {
  for (const [name, exports] of Object.entries(modules)) {
    const version = __shared_versions__[name]
    if (!version) throw new Error(`${name} is provided, but it is no shared module`)
    shareScope[name] = {
      [version]: { get: () => () => exports, from: host, eager: true, loaded: 1 },
    }
  }
}

/**
 * A module that a remote exposes. `entry`: URL of its remote entry; each URL is a container of its own. Rejects where
 * the entry does not load, needs another version of a shared module, or does not expose the module.
 */
export async function loadExposed(entry: string, exposed: string): Promise<unknown> {
  const container = (await import(/* webpackIgnore: true */ entry)) as Container
  await container.init(shareScope)
  const factory = await container.get(`./${exposed}`)
  return factory()
}
