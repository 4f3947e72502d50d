const origin = 'http://shop.invalid'
const oddCharacters = /[\\\p{Cc}]/u
const dotSegments = /(?:^|\/)\.\.?(?:\/|$)/
const fileFolders = /^\/(?:assets|r|fonts|locales|images|api)(?:\/|$)/
const fileEndings =
  /\.(?:avif|css|env|gif|html?|ico|jpe?g|js|json|map|mjs|php|png|svg|txt|webmanifest|webp|woff2?|xml)$/i

/**
 * Where a request goes, on an origin that means nothing. Undefined for what no browser sends but someone may try:
 * another host (`//evil`, `/\evil`), encodings that are none, control characters, ways upwards.
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

/** A path that can only mean a file: where there is none, a page would be a wrong and dear answer. */
export function isFilePath(pathname: string): boolean {
  return fileFolders.test(pathname) || fileEndings.test(pathname)
}

/** Where a page's loader redirects to, as a path of this shop; the home page for anything that leads out of it. */
export function localTarget(location: string | null): string {
  const target = URL.canParse(location ?? '', origin) ? new URL(location ?? '', origin) : undefined
  if (target?.origin !== origin || target.pathname.startsWith('//')) return '/'
  return target.pathname + target.search + target.hash
}
