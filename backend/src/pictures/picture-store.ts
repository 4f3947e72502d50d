/** Stores the originals of the shop's pictures, each under the hash that is part of its addresses. */
export interface PictureStore {
  /** The bytes of the original as they were written; undefined if there is no such original. */
  read(hash: string): Promise<Buffer | undefined>
  /** Writes the original, unless the store has it: the content for a hash never changes. */
  write(hash: string, bytes: Buffer): Promise<void>
}
