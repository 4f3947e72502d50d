import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { directionOf, type Language } from '@shop/domain'
import { fontFaceCss, fontFaces } from '@shop/ui/fonts'
import { accentCss, globalCss } from '@shop/ui/global-css'

interface DeskFile {
  content: Buffer
  type: string
}

export interface DeskShop {
  name: string
  /** Colour of buttons and links. If undefined, they have the theme's colour. */
  accent: string | undefined
}

/** The parameters of the page's HTML document. The page's policy allows only styles with this `nonce`. */
interface DeskDocument {
  language: Language
  nonce: string
  shop: DeskShop
}

export interface DeskFiles {
  /** Files by path. A file's name changes with its content. */
  files: ReadonlyMap<string, DeskFile>
  documentOf: (document: DeskDocument) => string
}

const built = join(import.meta.dirname, '../../dist/browser')

/** Reads the built page and its fonts, once for each start. Throws an error that says how to build the page if the page is not built. */
export async function readDeskFiles(folder = built): Promise<DeskFiles> {
  const names = await readdir(folder).catch(() => [])
  const modules = names.filter((name) => name.endsWith('.mjs'))
  const entry = modules.find((name) => name.startsWith('desk.'))
  if (entry === undefined) {
    throw new Error('The page of the desk is not built: run `pnpm build`, or unset DESK_PORT.')
  }
  const files = new Map<string, DeskFile>()
  for (const name of modules) {
    const content = await readFile(join(folder, name))
    files.set(`/files/${name}`, { content, type: 'text/javascript; charset=utf-8' })
  }
  const css = `${await addFonts(files)}${globalCss}`
  return {
    files,
    documentOf: ({ language, nonce, shop }) =>
      `<!doctype html><html lang="${language}" dir="${directionOf(language)}" data-shop="${encodeURIComponent(shop.name)}"><head><meta charset="utf-8">` +
      '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
      `<link rel="icon" href="data:,"><style nonce="${nonce}">${css}${accentCss(shop.accent)}</style>` +
      `<script type="module" src="/files/${entry}"></script></head><body><div id="desk"></div></body></html>`,
  }
}

/** Adds the files of the shop's fonts to `files`, and returns the fonts' CSS rules. */
async function addFonts(files: Map<string, DeskFile>): Promise<string> {
  const resolveFromUi = createRequire(createRequire(import.meta.url).resolve('@shop/ui')).resolve
  const paths = new Map<string, string>()
  for (const { file } of fontFaces) {
    const content = await readFile(resolveFromUi(file))
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 12)
    const path = `/files/${hash}.woff2`
    files.set(path, { content, type: 'font/woff2' })
    paths.set(file, path)
  }
  return fontFaceCss((file) => paths.get(file) ?? '')
}
