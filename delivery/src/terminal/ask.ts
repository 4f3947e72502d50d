import { createInterface } from 'node:readline/promises'
import { Refusal } from '../command-line/errors.ts'
import type { CommandContext } from './command-context.ts'

/** Asks the person at the terminal; undefined if a program runs the command. */
export function confirmOnTerminal(): CommandContext['confirm'] {
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

/** Asks the person and throws a refusal unless the answer is yes. Does nothing if a program runs the command. */
export async function requireYes(
  { confirm }: Pick<CommandContext, 'confirm'>,
  question: string,
): Promise<void> {
  if (!confirm || (await confirm(question))) return
  throw new Refusal('Nothing was changed.')
}
