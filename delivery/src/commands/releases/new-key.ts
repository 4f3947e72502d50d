import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { newKeyPair } from '@shop/releases'
import type { Command } from 'commander'
import { parseChannel, parseRemote } from '../../arguments.ts'
import { Refusal, UsageError } from '../../errors.ts'
import { answer, type Answer, type Terminal } from '../../terminal.ts'

interface Options {
  file: string
  publishes: string[]
  promotes: string[]
}

export function addNewKey(program: Command, terminal: Terminal): void {
  program
    .command('new-key')
    .argument('<id>', 'name of the key in the history, such as catalog-team')
    .requiredOption('--file <path>', 'where the private key is written, for RELEASE_KEY')
    .option('--publishes <remote...>', 'remotes whose releases it may sign; * for all', [])
    .option(
      '--promotes <channel:remote...>',
      'what it may change; * for every channel or every remote',
      [],
    )
    .description(
      'Makes a pair of keys: writes the private one to a file that only you can read, and prints what to add to the file that RELEASE_KEYS names.',
    )
    .addHelpText(
      'after',
      '\nExample:\n  pnpm delivery new-key catalog-team --file ~/catalog.pem --publishes mf-catalog --promotes production:mf-catalog\n',
    )
    .action(async (id: string, options: Options) =>
      answer(terminal, program, await newKey(id, options)),
    )
}

async function newKey(id: string, { file, publishes, promotes }: Options): Promise<Answer> {
  if (!/^[\w.-]{1,60}$/.test(id)) {
    throw new UsageError(`${id} is no name of a key: letters, digits, dots and dashes.`)
  }
  for (const remote of publishes) parseUnlessAll(remote, parseRemote)
  const rights = { publishes, promotes: promotesOf(promotes) }
  const { privatePem, publicKey } = newKeyPair()
  const path = resolve(file)
  await writePrivate(path, privatePem)
  const entry = { [id]: { publicKey, ...rights } }
  return {
    text: [
      `The private key ${id} is in ${path}: set RELEASE_KEY to it, and show it to nobody.`,
      'Add this to the JSON object in the file that RELEASE_KEYS names:',
      '',
      JSON.stringify(entry, null, 2),
      '',
    ].join('\n'),
    json: { file: path, entry },
  }
}

async function writePrivate(path: string, pem: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, pem, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const why =
      code === 'EEXIST'
        ? `${path} is there already, and a key is never overwritten: choose another file.`
        : `${path} cannot be written (${message}): choose another file.`
    throw new Refusal(why, { cause: error })
  }
}

function promotesOf(texts: readonly string[]): Record<string, string[]> {
  const promotes: Record<string, string[]> = {}
  for (const text of texts) {
    const [channel = '', remote, more] = text.split(':')
    if (remote === undefined || more !== undefined) {
      throw new UsageError(`--promotes ${text}: write it as production:mf-catalog.`)
    }
    parseUnlessAll(channel, parseChannel)
    parseUnlessAll(remote, parseRemote)
    promotes[channel] = [...(promotes[channel] ?? []), remote]
  }
  return promotes
}

function parseUnlessAll(text: string, parse: (text: string) => string): void {
  if (text !== '*') parse(text)
}
