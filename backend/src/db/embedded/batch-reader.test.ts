import { BatchReader } from './socket-server.ts'

function message(type: string, body = ''): Buffer {
  const bytes = Buffer.alloc(5 + body.length)
  bytes.write(type)
  bytes.writeInt32BE(4 + body.length, 1)
  bytes.write(body, 5)
  return bytes
}

/** A message without a type byte. A connection begins with such a message. */
function start(code: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeInt32BE(8, 0)
  bytes.writeInt32BE(code, 4)
  return bytes
}

const PROTOCOL_3 = 196608
const extended = [message('P', 'select 1'), message('B'), message('E'), message('S')]

function readAll(chunks: Buffer[]): string[] {
  const reader = new BatchReader()
  return chunks
    .flatMap((chunk) => reader.read(chunk))
    .map((batch) =>
      batch.kind === 'statements' ? Buffer.from(batch.bytes).toString('hex') : batch.kind,
    )
}
const hex = (...messages: Buffer[]) => Buffer.concat(messages).toString('hex')

test('OPER-01: the messages of an extended query up to its Sync are one batch', () => {
  const query = message('Q', 'select 2')
  const sent = [start(PROTOCOL_3), ...extended, query, message('X')]
  const batches = [hex(start(PROTOCOL_3)), hex(...extended), hex(query), 'end']
  expect(readAll(sent)).toEqual(batches)
  expect(readAll([Buffer.concat(sent)])).toEqual(batches)
})

test('OPER-01: the batches are the same, however the bytes are divided when they arrive', () => {
  const sent = Buffer.concat([start(PROTOCOL_3), ...extended, message('Q', 'select 2')])
  for (const size of [1, 2, 3, 7, 11]) {
    const pieces = Array.from({ length: Math.ceil(sent.length / size) }, (_, index) =>
      sent.subarray(index * size, (index + 1) * size),
    )
    expect(readAll(pieces)).toEqual(readAll([sent]))
  }
})

test('OPER-01: after a request for encryption the start of the connection follows; a request to cancel comes in place of the start', () => {
  expect(readAll([start(80877103), start(PROTOCOL_3)])).toEqual([
    'encryption',
    hex(start(PROTOCOL_3)),
  ])
  expect(readAll([start(80877102)])).toEqual(['cancel'])
})

test('OPER-01: an extended query waits until its Sync has arrived', () => {
  expect(readAll([start(PROTOCOL_3), message('P', 'select 1'), message('B')])).toHaveLength(1)
})
