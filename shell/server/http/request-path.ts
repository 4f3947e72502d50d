import { withoutBlanksAround } from '@shop/domain'
import { isReserved } from '@shop/releases'

const origin = 'http://shop.invalid'
const oddCharacters = /[\\\p{Cc}]/u
const dotSegments = /(?:^|\/)\.\.?(?:\/|$)/
const fileEndings =
  /\.(?:avif|css|env|gif|html?|ico|jpe?g|js|json|map|mjs|php|png|svg|txt|webmanifest|webp|woff2?|xml)$/i

/**
 * The URL of a request, on a placeholder origin. Undefined for targets that no browser sends: another host (`//evil`,
 * `/\evil`), invalid percent-encoding, control characters, `..` segments.
 */
export function requestUrl(target: string): URL | undefined {
  const [path = ''] = target.split('?', 1)
  if (!path.startsWith('/') || path.startsWith('//')) return undefined
  try {
    const decoded = decodeURIComponent(path)
    if (oddCharacters.test(decoded) || dotSegments.test(decoded)) return undefined
    return new URL(`${origin}${target}`)
  } catch {
    return undefined
  }
}

/** A path that can only be a file. Where no file exists it is a plain 404, without rendering a page. */
export function isFilePath(pathname: string): boolean {
  return isReserved(pathname) || fileEndings.test(pathname)
}

/**
 * The one path of a page: without empty folders and blanks around the others, its first folder, which names the page, in
 * small letters and decoded where it is a name of letters, so that what is said of a page by its path holds for every spelling (SEC-04).
 * What follows is a name or an id, whose letters count.
 */
export function plainPath(pathname: string): string {
  // Empty folders go too: in front, they would make the rest the name of another host.
  const [first = '', ...names] = pathname.split('/').map(plainFolder).filter(Boolean)
  return `/${[pageName(first), ...names].join('/')}`
}

function pageName(folder: string): string {
  const name = decodeURIComponent(folder).toLowerCase()
  return /^[a-z-]+$/.test(name) ? name : folder.toLowerCase()
}

function plainFolder(folder: string): string {
  const name = decodeURIComponent(folder)
  const plain = withoutBlanksAround(name)
  return plain === name ? folder : encodeURIComponent(plain)
}

/** The target of a loader's redirect as a path of this shop; the home page for any other origin. */
export function localTarget(location: string | null): string {
  const target = URL.canParse(location ?? '', origin) ? new URL(location ?? '', origin) : undefined
  if (target?.origin !== origin || target.pathname.startsWith('//')) return '/'
  return target.pathname + target.search + target.hash
}
