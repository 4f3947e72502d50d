import { existsSync, readFileSync } from 'node:fs'
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
  return file.endsWith('.js') && !belongsToEsmPackage(dirname(file))
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
 * Jest runs CommonJS: the shop's TypeScript and packages that are only ES modules are compiled to it; other code stays
 * unchanged.
 */
export default {
  process(source, file, options) {
    if (isCommonJs(file)) return { code: source }
    return swcOf(file).process(source, file, options)
  },
  getCacheKey(source, file, options) {
    return swcOf(file).getCacheKey(source, file, options)
  },
}
