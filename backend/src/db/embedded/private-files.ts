import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = NodeFS['init']
type Module = Parameters<Init>[1]

/** The functions of Emscripten's file system that set the permissions of a file. */
interface Permissions {
  mknod(this: void, path: string, mode: number, device: number): unknown
  chmod(this: void, path: unknown, mode: number, dontFollow?: boolean): void
  fchmod(this: void, descriptor: number, mode: number): void
}

/**
 * Creates the files of the embedded database so that only their owner can read them (SEC-02). Emscripten itself sets
 * the permissions of each new file, mostly 0666, so the umask of the process has no effect.
 */
export class PrivateFiles extends NodeFS {
  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pg, options)
    const preRun = [keepForOwner, ...(emscriptenOpts.preRun ?? [])]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}

/**
 * Replaces the three functions in Emscripten's object `FS`. Emscripten calls them through this object, so all its calls use the
 * new functions.
 */
function keepForOwner({ FS }: { FS: unknown } & Module): void {
  const permissions = FS as Permissions
  const { mknod, chmod, fchmod } = permissions
  permissions.mknod = (path, mode, device) => mknod(path, forOwner(mode), device)
  permissions.chmod = (path, mode, ...more) => chmod(path, forOwner(mode), ...more)
  permissions.fchmod = (descriptor, mode) => fchmod(descriptor, forOwner(mode))
}

function forOwner(mode: number): number {
  return mode & ~0o077
}
