import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { CommandError } from '../terminal/terminal.ts'

export type Encoding = 'utf-8' | 'windows-1252'

export interface TextFormat {
  encoding: Encoding
  separator: string
  /** Whether the first line is `sep=;`, which declares the separator of the file for Excel. */
  hasSeparatorLine: boolean
}

const HEAD_BYTES = 64 * 1024
/** Bytes that do not occur in a text in Windows-1252. */
const notInWindows1252 = [0x00, 0x81, 0x8d, 0x8f, 0x90, 0x9d]

/** Encoding and separator of a CSV file. Reads the whole file once, because a single accented letter decides the encoding. */
export async function textFormatOf(file: string): Promise<TextFormat> {
  const encoding = await encodingOf(file)
  const [first = ''] = (await headOf(file, encoding)).split(/[\r\n]/)
  const declared = /^sep=(.)$/i.exec(first.trim())?.[1]
  const separator = declared ?? mostFrequentSeparator(first)
  return { encoding, separator, hasSeparatorLine: declared !== undefined }
}

async function encodingOf(file: string): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  let isWindows1252 = true
  const decode = (bytes?: Buffer) => {
    try {
      decoder.decode(bytes, { stream: bytes !== undefined })
    } catch {
      isUtf8 = false
    }
  }
  for await (const chunk of createReadStream(file)) {
    const bytes = chunk as Buffer
    if (isUtf8) decode(bytes)
    isWindows1252 &&= !notInWindows1252.some((byte) => bytes.includes(byte))
  }
  if (isUtf8) decode()
  if (isUtf8) return 'utf-8'
  if (isWindows1252) return 'windows-1252'
  throw new CommandError(
    `${file} is not in UTF-8 or Windows-1252. Save it as "CSV UTF-8" and try again.`,
  )
}

async function headOf(file: string, encoding: Encoding): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead))
  } finally {
    await handle.close()
  }
}

/** The most frequent separator in the header. Names of columns rarely contain a separator. */
function mostFrequentSeparator(header: string): string {
  const outside = header.replaceAll(/"[^"]*"/g, '')
  const count = (separator: string) => outside.split(separator).length
  return [',', ';', '\t'].sort((one, other) => count(other) - count(one))[0] ?? ','
}
