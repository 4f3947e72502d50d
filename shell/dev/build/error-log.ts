import type { DevError, DevState } from '@shop/federation/dev'

/** Prints the errors of the builds in the terminal, each error once, and one line when all errors are corrected. */
export class ErrorLog {
  readonly #say: (line: string) => void
  #said = new Set<string>()

  constructor(say: (line: string) => void) {
    this.#say = say
  }

  update(builds: DevState['builds']): void {
    const errors = new Set(
      Object.entries(builds).flatMap(([name, build]) =>
        build.errors.map((error) => `${name} │ ${errorText(error)}`),
      ),
    )
    for (const error of errors) if (!this.#said.has(error)) this.#say(error)
    if (errors.size === 0 && this.#said.size > 0) this.#say('All builds are good again')
    this.#said = errors
  }
}

/** An error's place and message. */
export function errorText({ place, message }: DevError): string {
  return place ? `${place}\n${message}` : message
}
