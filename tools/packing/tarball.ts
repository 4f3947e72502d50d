import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'

const blockBytes = 512

/** An npm tarball of these files (path → content). The same files give the same bytes. */
export function tarball(files: ReadonlyMap<string, Buffer>): Buffer {
  const entries = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const blocks = entries.flatMap(([path, content]) => [
    headerOf(`package/${path}`, content.length),
    content,
    Buffer.alloc(-content.length & (blockBytes - 1)),
  ])
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * blockBytes)]), { level: 9 })
}

/** Path → content, for each file in an npm tarball. */
export function filesOfTarball(tgz: Buffer): Map<string, Buffer> {
  const tar = gunzipSync(tgz)
  const files = new Map<string, Buffer>()
  const textAt = (start: number, end: number) =>
    tar.toString('utf8', start, end).split('\u0000', 1)[0] ?? ''
  for (let at = 0; tar[at];) {
    const [name, prefix] = [textAt(at, at + 100), textAt(at + 345, at + 500)]
    const size = Number.parseInt(textAt(at + 124, at + 136), 8)
    const path = prefix ? `${prefix}/${name}` : name
    const start = at + blockBytes
    files.set(path.replace(/^package\//, ''), tar.subarray(start, start + size))
    at = start + Math.ceil(size / blockBytes) * blockBytes
  }
  return files
}

/**
 * Whether a tarball contains exactly these files. Compares contents, because versions of zlib compress the same files to
 * different bytes.
 */
export function hasSameFiles(tgz: Buffer, files: ReadonlyMap<string, Buffer>): boolean {
  const there = filesOfTarball(tgz)
  return (
    there.size === files.size &&
    [...files].every(([path, content]) => there.get(path)?.equals(content))
  )
}

/** The hash that npm writes into lockfiles. */
export function integrityOf(content: Buffer): string {
  return `sha512-${createHash('sha512').update(content).digest('base64')}`
}

/**
 * A header in the format "ustar" of POSIX 1003.1-1990. The header's field for the name has up to 100 bytes. A longer
 * path is split at a slash: its beginning is in the field for the prefix, which has up to 155 bytes.
 */
function headerOf(path: string, size: number): Buffer {
  const split = path.length <= 100 ? -1 : path.indexOf('/', path.length - 101)
  const [prefix, name] = split < 0 ? ['', path] : [path.slice(0, split), path.slice(split + 1)]
  if (name.length > 100 || prefix.length > 155) throw new Error(`${path} is too long for a tarball`)
  const header = Buffer.alloc(blockBytes)
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')
  header.write(name, 0)
  header.write(octal(0o644, 7), 100)
  header.write(octal(0, 7), 108)
  header.write(octal(0, 7), 116)
  header.write(octal(size, 11), 124)
  // 1985-10-26T08:15:00Z, the time that npm gives every file.
  header.write(octal(499_162_500, 11), 136)
  header.write('        ', 148)
  header.write('0', 156)
  header.write('ustar\u000000', 257)
  header.write(prefix, 345)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${octal(sum, 6)}\u0000 `, 148)
  return header
}
