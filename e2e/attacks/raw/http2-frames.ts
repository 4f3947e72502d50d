/** Frames of HTTP/2 (RFC 9113) that client libraries refuse to write. */
const preface = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')
const [data, headers, settings] = [0, 1, 4]
const [endStream, endHeaders] = [1, 4]

/** The bytes of a connection with one request: its headers in order with unchanged names, and its body. */
export function http2Request(fields: readonly (readonly [string, string])[], body: string): Buffer {
  const block = Buffer.concat(fields.flat().map((text, index) => literal(text, index % 2 === 0)))
  return Buffer.concat([
    preface,
    frame(settings, 0, 0, Buffer.alloc(0)),
    frame(headers, endHeaders, 1, block),
    frame(data, endStream, 1, Buffer.from(body)),
  ])
}

/** An HPACK string without Huffman coding. A name (`isName`) follows the byte 0, which starts a field that is not indexed. */
function literal(text: string, isName: boolean): Buffer {
  const bytes = Buffer.from(text, 'latin1')
  // The length of a longer text would need further bytes.
  if (bytes.length > 126) throw new Error(`${text} is too long for one byte of length`)
  return Buffer.concat([Buffer.from(isName ? [0, bytes.length] : [bytes.length]), bytes])
}

function frame(type: number, flags: number, stream: number, payload: Buffer): Buffer {
  const head = Buffer.alloc(9)
  head.writeUIntBE(payload.length, 0, 3)
  head.writeUInt8(type, 3)
  head.writeUInt8(flags, 4)
  head.writeUInt32BE(stream, 5)
  return Buffer.concat([head, payload])
}
