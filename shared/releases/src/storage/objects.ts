/**
 * The disk or the bucket failed. Nothing is known about the object, so it must not count as missing or invalid. The message is a
 * sentence.
 */
export class StoreFailure extends Error {}

/** Null if reading failed because the object is missing or invalid. Rejects if the store failed. */
export async function unlessStoreFails<T>(reading: Promise<T>): Promise<T | null> {
  return await reading.catch((error: unknown) => {
    if (error instanceof StoreFailure) throw error
    return null
  })
}

/**
 * The store of releases and channels: a folder or a bucket. Keys are paths with `/`. An object is never changed once it is
 * created, so only `create` decides between two writers. Every call rejects with a `StoreFailure`, with one exception:
 * `create` rejects with a plain Error if the store does not support conditional writes, which is a wrong setting.
 */
export interface Objects {
  /** The folder or bucket, for messages. */
  readonly where: string
  /** True for a disk of this machine, which is fast enough to be read for every page. */
  readonly isLocal: boolean
  /** The content; undefined if there is no such object. */
  read(key: string): Promise<Buffer | undefined>
  /** False if the key exists. Readers never see partial content, and of two concurrent writers exactly one succeeds. */
  create(key: string, content: Buffer | string): Promise<boolean>
  /** The keys below `prefix`, which ends with `/`, in order; only those after the key `after`. */
  list(prefix: string, after?: string): Promise<string[]>
  /** Does nothing if there is no such object. */
  remove(key: string): Promise<void>
  /** Removes temporary files of writers that were killed before `before` (epoch ms). Resolves to their number. */
  removeLeftovers(before: number): Promise<number>
}
