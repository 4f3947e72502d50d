import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'
import type { Language } from '@shop/domain'
import { reservedPaths } from '@shop/releases'
import { secretParameters } from '../../src/service-worker/store-names.ts'
import { immutable } from '../http/headers.ts'
import type { ShellBuild } from '../releases/shell-build.ts'

export interface Fonts {
  /** The @font-face rules. */
  css: string
  /** URLs of the font files that the page preloads, before its styles request them. */
  preloads: (language: Language, url: URL) => string[]
}

/**
 * Whether the address contains a secret. When a style sheet requests a font, the request has the whole address of the
 * page as referrer, despite the page's policy; the request of a preload does not. Therefore a page whose address
 * contains a secret preloads every font.
 */
function holdsSecret({ searchParams }: URL): boolean {
  return secretParameters.some((name) => searchParams.has(name))
}

/** Serves the shop's own font files under names that change with their content. */
export async function registerFonts(app: FastifyInstance, { server }: ShellBuild): Promise<Fonts> {
  const resolveFromUi = createRequire(createRequire(import.meta.url).resolve('@shop/ui')).resolve
  const urls = new Map<string, string>()
  for (const { file } of server.fontFaces) {
    const content = await readFile(resolveFromUi(file))
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 12)
    const url = `${reservedPaths.fonts}/${hash}.woff2`
    if (![...urls.values()].includes(url)) {
      app.get(url, (_request, reply) =>
        reply.header('cache-control', immutable).type('font/woff2').send(content),
      )
    }
    urls.set(file, url)
  }
  const urlOf = (file: string) => {
    const url = urls.get(file)
    if (!url) throw new Error(`${file} is not a font of the shop`)
    return url
  }
  return {
    css: server.fontFaceCss(urlOf),
    preloads: (language, url) =>
      [
        ...server.preloadedFontFiles(language),
        ...(holdsSecret(url) ? [server.displayFontFile(language)] : []),
      ].map(urlOf),
  }
}
