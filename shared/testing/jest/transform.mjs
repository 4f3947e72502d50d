import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createTransformer } from '@swc/jest'

const isEsmFolder = new Map()

/** Whether a folder's nearest package.json declares ES modules, by Node's own rule for .js files. */
function belongsToEsmPackage(folder) {
  const known = isEsmFolder.get(folder)
  if (known !== undefined) return known
  const manifest = join(folder, 'package.json')
  const parent = dirname(folder)
  const answer = existsSync(manifest)
    ? JSON.parse(readFileSync(manifest, 'utf8')).type === 'module'
    : parent !== folder && belongsToEsmPackage(parent)
  isEsmFolder.set(folder, answer)
  return answer
}

function isCommonJs(file) {
  return file.endsWith('.cjs') || (file.endsWith('.js') && !belongsToEsmPackage(dirname(file)))
}

const swcFor = (syntax) =>
  createTransformer({
    swcrc: false,
    jsc: {
      target: 'es2024',
      parser: syntax,
      transform: { react: { runtime: 'automatic' } },
    },
    sourceMaps: 'inline',
  })
const typescript = swcFor({ syntax: 'typescript' })
const tsx = swcFor({ syntax: 'typescript', tsx: true })
const javascript = swcFor({ syntax: 'ecmascript' })

function swcOf(file) {
  if (file.endsWith('.tsx')) return tsx
  return file.endsWith('.ts') ? typescript : javascript
}

/**
 * Entry files of packages with many modules (aria-query has 190, Kysely 300) that keep no state and are mocked by no
 * test. Node.js loads them once for a process; Jest would load each of their modules again for each test file. Such a
 * package uses built-in classes of its own: a value that it creates is not `instanceof` a built-in class of a test.
 */
const entries = [
  '@opentelemetry/api/build/src/index.js',
  'aria-query/lib/index.js',
  'dom-accessibility-api/dist/index.js',
  'kysely/dist/index.js',
  'mdast-util-from-markdown/index.js',
  'semver/index.js',
  'zod/v4/locales/index.cjs',
]
const isLoadedOnce = (file) => entries.some((entry) => file.endsWith(`/node_modules/${entry}`))

const require = createRequire(import.meta.url)
// Jest's Node.js environment passes the globals of its process to tests; `jsdom-environment.mjs` passes this global.
globalThis.requireOnce = (file) => require(file)

/**
 * The code of an entry file, which takes the package from `requireOnce`. The code of the package itself runs if no test
 * runs (a global set-up has no `jest`) or if `requireOnce` is missing.
 */
const loadedOnce = (file, code) =>
  `'use strict'; if (typeof jest === 'object' && globalThis.requireOnce) { module.exports = requireOnce(${JSON.stringify(file)}); return }\n${code}`

/**
 * Jest runs CommonJS: the shop's TypeScript and packages that are only ES modules are compiled to it; other code stays
 * unchanged.
 */
export default {
  process(source, file, options) {
    const compiled = isCommonJs(file)
      ? { code: source }
      : swcOf(file).process(source, file, options)
    return isLoadedOnce(file) ? { code: loadedOnce(file, compiled.code) } : compiled
  },
  getCacheKey(source, file, options) {
    const key = swcOf(file).getCacheKey(source, file, options)
    return isLoadedOnce(file) ? `${key}-loaded-once` : key
  },
}
