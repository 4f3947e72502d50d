import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { basename, dirname, extname, isAbsolute, join, relative, sep } from 'node:path'
import { MAX_BYTES } from '../../pictures/check-picture.ts'
import { fetchPicture } from '../../pictures/fetch-picture.ts'

export interface SourceFile {
  /** Name of the picture in messages about problems. */
  label: string
  /** File name without extension, which becomes a part of the picture's name. */
  name: string
  bytes: Buffer
}

export type SourceFiles =
  | { status: 'ok'; files: SourceFile[] }
  | { status: 'refused'; problem: string }

const endings = new Set(['.jpg', '.jpeg', '.png', '.webp', '.avif'])

/** Fetches a picture of another server. */
type Fetch = typeof fetchPicture

/** Number of consecutive failures after which nothing more is requested from a server. */
const MOST_FAILURES = 5

/**
 * Fetches pictures. After several consecutive failures of a server, requests nothing more from this server. Otherwise a
 * former shop whose server is gone would delay an import of thousands of products by hours.
 */
export function createFetcher(fetch: Fetch = fetchPicture): Fetch {
  const failures = new Map<string, number>()
  return async (address, ...limits) => {
    const { host } = new URL(address)
    if ((failures.get(host) ?? 0) >= MOST_FAILURES) {
      const problem = `was not fetched, because ${host} did not answer ${MOST_FAILURES} times`
      return { status: 'refused', problem }
    }
    const fetched = await fetch(address, ...limits)
    const isAway = fetched.status === 'refused' && fetched.isAway === true
    failures.set(host, isAway ? (failures.get(host) ?? 0) + 1 : 0)
    return fetched
  }
}

/** Reads one entry of the column `pictures`: an https address, or a file or folder next to the import file. */
export async function readSource(
  reference: string,
  importFile: string,
  fetch: Fetch,
): Promise<SourceFiles> {
  if (/^[a-z][a-z0-9+.-]+:/i.test(reference)) return readAddress(reference, fetch)
  const folder = await realpath(dirname(importFile))
  const found = await realpath(join(folder, reference)).catch(() => null)
  if (isAbsolute(reference) || (found && !isWithin(folder, found))) {
    return refused('stands outside the folder of the import file')
  }
  if (!found) return refused('there is no such file or folder beside the import file')
  const isFolder = (await stat(found)).isDirectory()
  const paths = isFolder ? await picturesIn(found) : [found]
  if (paths.length === 0) return refused(`holds no file that ends in ${[...endings].join(', ')}`)
  const files: SourceFile[] = []
  for (const path of paths) {
    const label = isFolder ? `${reference}/${basename(path)}` : reference
    if ((await stat(path)).size > MAX_BYTES) {
      return refused(`${isFolder ? `${label} ` : ''}is larger than ${MAX_BYTES / 1024 / 1024} MB`)
    }
    files.push({ label, name: basename(path, extname(path)), bytes: await readFile(path) })
  }
  return { status: 'ok', files }
}

async function readAddress(reference: string, fetch: Fetch): Promise<SourceFiles> {
  if (!URL.canParse(reference)) return refused('is not an https:// address')
  const fetched = await fetch(reference)
  if (fetched.status === 'refused') return fetched
  const name = nameInAddress(new URL(reference))
  return { status: 'ok', files: [{ label: reference, name, bytes: fetched.bytes }] }
}

/** The file name without its extension. A name whose percent-encoding is not UTF-8 stays encoded. */
export function nameInAddress({ pathname }: URL): string {
  const last = basename(pathname)
  const name = basename(last, extname(last))
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** The pictures of a folder, sorted by name: `1.jpg` is shown before `2.jpg`. */
async function picturesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && endings.has(extname(entry.name).toLowerCase()))
    .map(({ name }) => join(folder, name))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
}

function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

function refused(problem: string): SourceFiles {
  return { status: 'refused', problem }
}
