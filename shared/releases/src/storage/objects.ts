/**
 * The error if the disk or the bucket failed. Nothing is known about the object, so it must not count as missing or
 * invalid. The message is a sentence.
 */
export class StoreFailure extends Error {}

/** The result of `reading`; null if reading failed because the object is missing or invalid. Rejects if the store failed. */
export async function nullIfUnreadable<T>(reading: Promise<T>): Promise<T | null> {
  return await reading.catch((error: unknown) => {
    if (error instanceof StoreFailure) throw error
    return null
  })
}

/**
 * The store of releases and channels: a folder or a bucket. Keys are paths with `/`. An object never changes after it
 * was created, so only `create` has to decide between two writers of a key. If the store fails, every call rejects with
 * a `StoreFailure`. If the store does not support conditional writes, which is a wrong setting, `create` rejects with a
 * plain Error.
 */
export interface Objects {
  /** The folder or bucket, for messages. */
  readonly where: string
  /** True for a disk of this machine: it is fast enough to be read for every page. */
  readonly isLocal: boolean
  /** The object's content; undefined if there is no object with this key. */
  read(key: string): Promise<Buffer | undefined>
  /**
   * Creates an object. Resolves to false if the key exists. Readers never see partial content, and exactly one of two
   * concurrent writers succeeds.
   */
  create(key: string, content: Buffer | string): Promise<boolean>
  /** The keys that begin with `prefix`, in order; with `after`, only keys that come after it. `prefix` ends with `/`. */
  list(prefix: string, after?: string): Promise<string[]>
  /** Removes an object; does nothing if there is no object with this key. */
  remove(key: string): Promise<void>
  /** Removes temporary files that killed writers wrote before `before` (epoch ms). Resolves to the number of removed files. */
  removeLeftovers(before: number): Promise<number>
}
