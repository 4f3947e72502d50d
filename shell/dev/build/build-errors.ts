import { isAbsolute, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Stats } from '@rspack/core'
import type { DevError } from '@shop/federation/dev'
import { root } from '../options.ts'

/** Above the lines in question, the compiler prints where they are: `╭─[9:12]`. */
const framed = /\[(?:.*:)?(?<line>\d+):(?<column>\d+)\]/

/** What a build failed with, each with its place in the sources. `appDir` is the folder that module names start from. */
export function buildErrors(stats: Stats, appDir: string): DevError[] {
  const { errors = [] } = stats.toJson({ all: false, errors: true })
  return errors.map((error) => {
    const message = stripVTControlCharacters(error.message)
    const file = error.moduleName?.split('!').at(-1)
    if (!file) return { message }
    const path = relative(root, isAbsolute(file) ? file : join(appDir, file))
    const position = error.loc?.split('-', 1)[0] ?? linePosition(message)
    return { message, place: [path, position].filter(Boolean).join(':') }
  })
}

function linePosition(message: string): string | undefined {
  const { line, column } = framed.exec(message)?.groups ?? {}
  return line && `${line}:${column}`
}
