import { isAbsolute, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Stats } from '@rspack/core'
import type { DevError } from '@shop/federation/dev'
import { root } from '../options/options.ts'

/** Matches the place that the compiler prints above the wrong lines: `╭─[9:12]`. */
const framed = /\[(?:.*:)?(?<line>\d+):(?<column>\d+)\]/

/** The errors of a build, each with its place in the sources. Module names are relative to `appDir`. */
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

/**
 * The errors of an app's builds, each error once. The browser and the server build report the same error in the same
 * file, but in generated code at different lines. If both builds report an error, the first build's error is returned.
 */
export function withoutRepeats(builds: readonly (readonly DevError[])[]): DevError[] {
  const owners = new Map<string, readonly DevError[]>()
  return builds.flatMap((errors) => {
    const own = errors.filter((error) => {
      const owner = owners.get(subjectOf(error)) ?? errors
      owners.set(subjectOf(error), owner)
      return owner === errors
    })
    return own.filter(({ place, message }, index) => {
      const first = own.findIndex((each) => each.place === place && each.message === message)
      return first === index
    })
  })
}

/** The error's file and message, without the source lines that the compiler prints. */
function subjectOf({ place = '', message }: DevError): string {
  return `${place.replace(/(?::\d+){1,2}$/, '')} ${message.trimStart().split('\n', 1)[0]}`
}
