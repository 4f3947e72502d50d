import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Compiler, RspackPluginInstance } from '@rspack/core'
import { languages, type Language } from '@shop/domain'

/** DEL-13: fails a build if a key of the app's texts is missing in a language, and names file and key. */
export class TextsPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    const { WebpackError } = compiler.webpack
    compiler.hooks.thisCompilation.tap('Texts', (compilation) => {
      for (const sentence of missingTexts(compiler.context)) {
        compilation.errors.push(new WebpackError(sentence))
      }
    })
  }
}

const pluralForm = /_(?:zero|one|two|few|many|other)$/

/**
 * GEN-05: one sentence with file and key for each missing text of an app. Every language must have the keys of all
 * other languages; if a key has plural forms, the language must have its own plural forms of the key.
 */
export function missingTexts(appDir: string): string[] {
  const names = globSync('src/locales/*/*.json', { cwd: appDir }).map((file) => basename(file))
  return [...new Set(names)].toSorted().flatMap((name) => missingIn(appDir, name))
}

function missingIn(appDir: string, name: string): string[] {
  const found = languages.map((language) => {
    const file = `src/locales/${language}/${name}`
    return { language, file, keys: keysAt(join(appDir, file)) }
  })
  return found.flatMap(({ language, file, keys }) => {
    if (!keys) return [`${file} is missing: each language has a file of its own`]
    const others = found.filter((other) => other.file !== file)
    const wanted = new Map<string, string>()
    for (const other of others) {
      for (const key of other.keys ?? []) {
        for (const own of formsOf(key, language, other.keys)) wanted.set(own, other.file)
      }
    }
    return [...wanted]
      .filter(([key]) => !keys.has(key))
      .map(([key, owner]) => `${file} lacks ${key}, which ${owner} has`)
  })
}

/** The keys that `language` must have if another language has `key`: the key itself, or its plural forms in `language`. */
function formsOf(key: string, language: Language, beside: Set<string> | undefined): string[] {
  if (!pluralForm.test(key) || !beside?.has(key.replace(pluralForm, '_other'))) return [key]
  const type = key.replace(pluralForm, '').endsWith('_ordinal') ? 'ordinal' : 'cardinal'
  const { pluralCategories } = new Intl.PluralRules(language, { type }).resolvedOptions()
  return pluralCategories.map((form) => key.replace(pluralForm, `_${form}`))
}

/** The keys of a file's texts, each with its path in the file; undefined if the file does not exist. */
function keysAt(file: string): Set<string> | undefined {
  try {
    return new Set(keysOf(JSON.parse(readFileSync(file, 'utf8')) as unknown))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(`${file} cannot be read: ${(error as Error).message}`, { cause: error })
  }
}

/**
 * The keys of all texts in this object and in the objects inside it. Throws an Error with the key if a value is neither
 * a text nor an object.
 */
function keysOf(texts: unknown, path: readonly string[] = []): string[] {
  if (typeof texts === 'string') return [path.join('.')]
  if (typeof texts !== 'object' || texts === null || Array.isArray(texts)) {
    throw new Error(`${path.join('.') || 'the file'} is not text`)
  }
  return Object.entries(texts).flatMap(([key, text]) => keysOf(text, [...path, key]))
}
