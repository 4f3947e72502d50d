/** Keeps the originals of the shop's pictures, each under the hash that its addresses carry. */
export interface PictureStore {
  /** The bytes as they were written; undefined where there is no such original. */
  read(hash: string): Promise<Buffer | undefined>
  /** Writes the original unless it is there already: what a hash stands for never changes. */
  write(hash: string, bytes: Buffer): Promise<void>
}
