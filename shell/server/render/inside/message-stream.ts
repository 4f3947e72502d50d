/** Maximum size of a message, in bytes. A longer message is a fault of the sender. */
const maxBytes = 32 * 1024 * 1024
const prefixBytes = 8

/**
 * A message between processes: a small JSON header, and long parts as raw bytes. HTML inside JSON would have to be
 * escaped and parsed again.
 */
export interface Message {
  header: object
  parts: Buffer[]
}

/**
 * The bytes of one message: the length of header and parts together, the length of the header (4 bytes each), the
 * header as JSON, and the parts one after the other.
 */
export function messageBytes(header: object, parts: readonly (string | Buffer)[] = []): Buffer[] {
  const buffers = parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))
  const lengths = buffers.map(({ length }) => length)
  const head = Buffer.from(JSON.stringify(lengths.length > 0 ? { ...header, lengths } : header))
  const prefix = Buffer.allocUnsafe(prefixBytes)
  prefix.writeUInt32LE(
    lengths.reduce((sum, length) => sum + length, head.length),
    0,
  )
  prefix.writeUInt32LE(head.length, 4)
  return [prefix, head, ...buffers]
}

/** Calls `onMessage` for each complete message in a stream. Throws if the bytes are not a message. */
export function messageReader(onMessage: (message: Message) => void): (chunk: Buffer) => void {
  let chunks: Buffer[] = []
  let bytes = 0
  let wanted = prefixBytes
  return (chunk) => {
    chunks.push(chunk)
    bytes += chunk.length
    while (bytes >= wanted) {
      const all = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)
      const end = prefixBytes + all.readUInt32LE(0)
      if (end > maxBytes) throw new Error(`A message of ${end} bytes`)
      chunks = [all]
      wanted = end
      if (bytes < end) return
      onMessage(messageIn(all.subarray(0, end)))
      chunks = [all.subarray(end)]
      bytes -= end
      wanted = prefixBytes
    }
  }
}

function messageIn(bytes: Buffer): Message {
  const start = prefixBytes + bytes.readUInt32LE(4)
  const header = JSON.parse(bytes.toString('utf8', prefixBytes, start)) as { lengths?: number[] }
  const parts: Buffer[] = []
  let from = start
  for (const length of header.lengths ?? []) {
    parts.push(bytes.subarray(from, from + length))
    from += length
  }
  if (from !== bytes.length) throw new Error('A message whose parts are not as long as it says')
  return { header, parts }
}
