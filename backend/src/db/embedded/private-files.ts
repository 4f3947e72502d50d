import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = NodeFS['init']
type Module = Parameters<Init>[1]

/** Where Emscripten's file system says what others may do with a file. */
interface Permissions {
  mknod(this: void, path: string, mode: number, device: number): unknown
  chmod(this: void, path: unknown, mode: number, dontFollow?: boolean): void
  fchmod(this: void, descriptor: number, mode: number): void
}

/**
 * Files of the embedded database that only their owner may open (SEC-02). Emscripten sets the permissions of each file it
 * creates by itself, 0666 for most, so the umask of the process has no effect on them.
 */
export class PrivateFiles extends NodeFS {
  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pg, options)
    const preRun = [keepForOwner, ...(emscriptenOpts.preRun ?? [])]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}

/** Its own functions call each other through this object, so none gets around these. */
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
