import { withoutBlanksAround } from '@shop/domain'
import { isReserved } from '@shop/releases'

const origin = 'http://shop.invalid'
const oddCharacters = /[\\\p{Cc}]/u
const dotSegments = /(?:^|\/)\.\.?(?:\/|$)/
const fileEndings =
  /\.(?:avif|css|env|gif|html?|ico|jpe?g|js|json|map|mjs|php|png|svg|txt|webmanifest|webp|woff2?|xml)$/i

/**
 * The URL of a request, with an invented origin. Undefined for targets that no browser sends: a different host
 * (`//evil`, `/\evil`), invalid percent-encoding, control characters, `..` segments.
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

/** Whether a path can only be the path of a file. If this file does not exist, the answer is a plain 404 without a page. */
export function isFilePath(pathname: string): boolean {
  return isReserved(pathname) || fileEndings.test(pathname)
}

/**
 * The canonical path of a page, so that rules for a path apply to every spelling of it (SEC-04). Empty folders and
 * blanks around folders are removed. The first folder names the page: it is written in lower case, and decoded if it
 * consists of letters. The other folders are names or ids; their upper and lower case is kept.
 */
export function plainPath(pathname: string): string {
  // Empty folders are removed, because browsers read `//name` as the name of another host.
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

/** The target of a loader's redirect as a path of this shop; if the target is on another site, the home page. */
export function localTarget(location: string | null): string {
  const target = URL.canParse(location ?? '', origin) ? new URL(location ?? '', origin) : undefined
  if (target?.origin !== origin || target.pathname.startsWith('//')) return '/'
  return target.pathname + target.search + target.hash
}
