import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from './source-files.ts'
import type { Module } from './check-folders.ts'

/** The only file that contains the shop's colour values, for each theme. */
const tokens = 'shared/ui/src/styles/theme-values.ts'

/**
 * Files that may contain literal colours. They are the logo of another brand, icons, and tools that only teams see,
 * outside the shop's pages.
 */
const exempt = [
  tokens,
  // This file mixes each tone from the accent colour and black or white.
  'shared/ui/src/styles/accent-colors.ts',
  // The background of PNG icons.
  'shared/shop-folder/src/read-shop-folder.ts',
  'shared/shop-folder/src/shop-file.ts',
  'mf-account/src/features/login/steps/google-link.tsx',
  'shared/federation/src/hot/overlay.ts',
  'shell/dev/',
  'shell/server/overrides/',
  'shell/src/panel/',
]

const ofPages = /^(?:shared|shell|mf-[^/]+)\//
const tests = /\.test\.tsx?$/

// In a mask only the opacity matters, not the colour.
const mask = /^\s*mask-image:/
const literal =
  /(?<![\w&/'.])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])|(?<=['"])#(?:[\da-f]{6}|[\da-f]{3})(?=['"])|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|:[^;:?]*\b(?:white|black|red|green|blue|gr[ae]y|silver|gold|orange|pink|yellow)\b[^;:?]*;$/i

/**
 * THEME-01: reports styles with literal colours. Styles take every colour from the theme, because the theme has a
 * readable value of each colour for the dark mode too.
 */
export function checkColors(root: string): string[] {
  return sourceFiles(root, 'ts,tsx')
    .filter((file) => ofPages.test(file) && !tests.test(file))
    .filter((file) => !exempt.some((path) => file.startsWith(path)))
    .flatMap((file) => findLiterals(root, file))
}

function findLiterals(root: string, file: string): string[] {
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  return lines.flatMap((line, index) => {
    const found = mask.test(line) ? undefined : literal.exec(line)?.[0].trim()
    if (!found) return []
    return `no-literal-color: ${file}:${index + 1} → ${found} has no dark value: name a color of the theme, or add one to ${tokens}`
  })
}

const demonstration = 'backend/demo-shop/'
const folder = `${demonstration}shop/shop.json`

/**
 * BRAND-01: reports sources and texts that contain the name of the demonstration shop. A shop's name comes from the
 * shop's folder; a text contains `{{shop}}` instead of the name.
 */
export function checkShopName(root: string): string[] {
  const { name } = JSON.parse(readFileSync(join(root, folder), 'utf8')) as { name: string }
  const named = name.toLowerCase()
  return sourceFiles(root, 'ts,tsx,mjs,json,sql,template,svg,html,css,md')
    .filter((file) => !file.startsWith(demonstration))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          line.toLowerCase().includes(named)
            ? `no-shop-name: ${file}:${index + 1} names the demonstration’s shop: take the name from SHOP_DIR, in a text {{shop}}`
            : [],
        ),
    )
}

const shipped = /^backend\/src\/(?!(?:.*\/)?testing\/|.*\.test\.ts$).*\.ts$/
const mayHoldSql = /\.repository\.ts$|^backend\/src\/db\//
const query = /\bsql(?:<[^`]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/

/**
 * Finds queries of the backend outside repositories and db/, including queries that use a query builder from another
 * module.
 */
export function checkSql(root: string, modules: readonly Module[]): string[] {
  return modules
    .filter(({ source }) => shipped.test(source) && !mayHoldSql.test(source))
    .filter(({ source }) => query.test(readFileSync(join(root, source), 'utf8')))
    .map(({ source }) => `sql-in-repositories: ${source} → a query`)
}
