import { createInterface } from 'node:readline/promises'
import { Refusal } from '../command-line/errors.ts'
import type { Terminal } from './terminal.ts'

/** For a command line that a person has typed; undefined where a program runs it. */
export function confirmOnTerminal(): Terminal['confirm'] {
  const { stdin: input, stderr: output } = process
  if (!input.isTTY || !output.isTTY) return undefined
  return async (question) => {
    const asking = createInterface({ input, output })
    try {
      const said = await asking.question(`${question} [y/N] `)
      return /^y(?:es)?$/i.test(said.trim())
    } finally {
      asking.close()
    }
  }
}

/** Throws a refusal where a person is asked and does not say yes; a program is not asked. */
export async function requireYes(
  { confirm }: Pick<Terminal, 'confirm'>,
  question: string,
): Promise<void> {
  if (!confirm || (await confirm(question))) return
  throw new Refusal('Nothing was changed.')
}
