import { SentValues } from '../process-pipe.ts'
import { type Message, messageBytes, messageReader } from './messages.ts'
import { timers } from './globals.ts'

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

test('DEL-05: a value is sent to a process only once; if there are too many values, the process forgets the least recently used value', () => {
  const kept = new SentValues()
  const send = jest.fn()
  const values = Array.from({ length: 20 }, () => ({}))
  const ids = values.map((value) => kept.idOf(value, send))
  expect(new Set(ids).size).toBe(20)
  expect(send.mock.calls).toEqual(ids.map((id) => [id, undefined]))
  // The first value is used again, so the second value is the one used longest ago.
  expect(kept.idOf(values[0] ?? {}, send)).toBe(ids[0])
  expect(send).toHaveBeenCalledTimes(20)
  const next = kept.idOf({}, send)
  expect(send).toHaveBeenLastCalledWith(next, ids[1])
  kept.idOf(values[1] ?? {}, send)
  expect(send).toHaveBeenLastCalledWith(ids[1], ids[2])
  expect(new SentValues().idOf(values[0] ?? {}, send)).toBe(ids[0])
  expect(send).toHaveBeenLastCalledWith(ids[0], undefined)
})

test('SEC-06: timers of a remote call their callbacks with the given values, and give no access to timers of Node.js', async () => {
  const called: unknown[] = []
  const work = function work(this: unknown, ...values: unknown[]) {
    called.push(this, ...values)
  }
  const done = new Promise((resolve) => {
    timers.setImmediate(work, 1)
    timers.setTimeout(work, 0, 2)
    timers.setTimeout(resolve, 5)
  })
  const stopped = [
    timers.setTimeout(work, 0, 'stopped'),
    timers.setImmediate(work, 'stopped'),
    timers.setInterval(work, 1, 'stopped'),
  ]
  timers.clearTimeout(stopped[0])
  timers.clearImmediate(stopped[1])
  timers.clearInterval(stopped[2])
  const repeated = timers.setInterval(() => {
    called.push('again')
    timers.clearInterval(repeated)
  }, 1)
  await done
  expect(called).toHaveLength(5)
  expect(called).toEqual(expect.arrayContaining([1, 2, 'again', undefined]))
  expect(Object.keys(repeated)).toEqual([])
  expect(repeated.ref().unref()).toBe(repeated)
})

test('SEC-06: a timer without a function is refused, and clearing a value that is not a timer does nothing', () => {
  expect(() => timers.setTimeout('alert(1)' as never)).toThrow('A timer needs a function')
  for (const other of [null, undefined, 1, {}]) timers.clearTimeout(other)
})
