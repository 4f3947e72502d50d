/**
 * The disk or the bucket did not do what it was asked: nothing is known of the object, least of all that it is missing or not
 * valid. The message is a sentence.
 */
export class StoreFailure extends Error {}

/** For what may be left out where it is not valid: null then. Rejects where the store failed. */
export async function unlessStoreFails<T>(reading: Promise<T>): Promise<T | null> {
  return await reading.catch((error: unknown) => {
    if (error instanceof StoreFailure) throw error
    return null
  })
}

/**
 * Where releases and channels lie: a folder or a bucket. Keys are paths with `/`. An object is never changed once it is
 * created, so nothing but `create` decides between two writers. Every call rejects with a `StoreFailure`, with one exception:
 * `create` rejects with a plain Error where the store does not support conditional writes, which is a wrong setting.
 */
export interface Objects {
  /** For people: the folder or bucket that is acted on. */
  readonly where: string
  /** On a disk of this machine: cheap enough to be asked on every page. */
  readonly isLocal: boolean
  /** Undefined where there is none. */
  read(key: string): Promise<Buffer | undefined>
  /** False where the key is taken. No reader ever sees a part of it, and of two writers one wins. */
  create(key: string, content: Buffer | string): Promise<boolean>
  /** The keys below `prefix`, which ends with `/`, in order; only those after the key `after`. */
  list(prefix: string, after?: string): Promise<string[]>
  /** Does nothing where there is none. */
  remove(key: string): Promise<void>
  /** Removes what writers that were killed before this moment (epoch ms) left, and no reader looks at. Resolves to how many. */
  removeLeftovers(before: number): Promise<number>
}
