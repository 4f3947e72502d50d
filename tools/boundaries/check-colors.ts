import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from './source-files.ts'

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
