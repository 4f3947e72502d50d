import { type Message, messageBytes, messageReader } from './messages.ts'

/** The messages in a stream that arrives in these pieces. */
function read(...chunks: Buffer[]): { header: object; parts: string[] }[] {
  const messages: Message[] = []
  const reader = messageReader((message) => messages.push(message))
  for (const chunk of chunks) reader(chunk)
  return messages.map(({ header, parts }) => ({ header, parts: parts.map(String) }))
}
const one = Buffer.concat(messageBytes({ kind: 'page' }, ['tête', Buffer.from('corps')]))
const ready = Buffer.concat(messageBytes({ kind: 'ready' }))
const ofOne = { header: { kind: 'page', lengths: [5, 5] }, parts: ['tête', 'corps'] }
const ofOther = { header: { kind: 'ready' }, parts: [] }

test('DEL-05: messages between processes are read completely, however the stream is split', () => {
  const all = Buffer.concat([one, ready, one])
  expect(read(all)).toEqual([ofOne, ofOther, ofOne])
  expect(read(...Array.from(all, (byte) => Buffer.from([byte])))).toEqual([ofOne, ofOther, ofOne])
  expect(read(all.subarray(0, one.length + 3), all.subarray(one.length + 3))).toHaveLength(3)
  expect(read(one.subarray(0, -1))).toEqual([])
})

test('DEL-05: if a message is too long, or the lengths of its parts are wrong, the reader throws', () => {
  const endless = Buffer.alloc(8)
  endless.writeUInt32LE(33 * 1024 * 1024, 0)
  expect(() => read(endless)).toThrow(/A message of \d+ bytes/)
  const wrong = Buffer.concat(messageBytes({ lengths: [3] }))
  expect(() => read(wrong)).toThrow('parts are not as long as it says')
})
