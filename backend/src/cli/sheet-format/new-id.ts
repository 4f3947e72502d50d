import { randomBytes } from 'node:crypto'

let counter = randomBytes(3).readUIntBE(0, 3)
const process5 = randomBytes(5).toString('hex')

/** An id of 24 hexadecimal digits. Ids ascend, so that the ids of one import sort in the order of the file. */
export function newId(): string {
  counter = (counter + 1) % 0x1_00_00_00
  const seconds = Math.floor(Date.now() / 1000)
  return `${seconds.toString(16).padStart(8, '0')}${process5}${counter.toString(16).padStart(6, '0')}`
}
