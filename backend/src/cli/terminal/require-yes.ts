import { CommandError, exitCodes, type Terminal } from './terminal.ts'

/** Asks before a command deletes data. Throws a CommandError that begins with `refusal`, unless the operator answers yes. */
export async function requireYes(
  terminal: Terminal,
  { question, refusal }: { question: string; refusal: string },
): Promise<void> {
  const answer = await terminal.ask(`${question} (yes/no) `)
  if (answer === null) {
    throw new CommandError(
      `${refusal}: without a terminal the question cannot be asked, so give --yes.`,
      exitCodes.wrongUse,
    )
  }
  if (!/^(?:y|yes|o|oui)$/i.test(answer.trim())) throw new CommandError(`${refusal}.`)
}
