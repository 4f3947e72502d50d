import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { newKeyPair } from '@shop/releases'
import { parseChannel, parseRemote } from '../../command-line/arguments.ts'
import { Refusal, UsageError } from '../../command-line/errors.ts'
import type { Answer, DeliveryCommand } from '../../terminal/command-context.ts'
import { changeTrustFile } from './trust-file.ts'

interface Options {
  file: string
  publishes: string[]
  claims: string[]
  promotes: string[]
  addTo?: string
}

export function addNewKey(program: DeliveryCommand): void {
  program
    .command('new-key')
    .argument('<id>', 'name of the key in the history, such as catalog-team')
    .requiredOption('--file <path>', 'where the private key is written, for RELEASE_KEY')
    .option('--publishes <remote...>', 'remotes whose releases it may sign; * for all', [])
    .option(
      '--claims <path...>',
      'paths that the pages of these remotes may have, each with all below it; / is the home page alone, * any path',
      [],
    )
    .option(
      '--promotes <channel:remote...>',
      'what it may change; * for every channel or every remote',
      [],
    )
    .option('--add-to <file>', 'adds the entry to this file, which RELEASE_KEYS names')
    .description(
      'Makes a pair of keys: writes the private one to a file that only you can read, and prints what to add to the file that RELEASE_KEYS names, or adds it.',
    )
    .example(
      'pnpm delivery new-key loyalty-team --file ~/loyalty.pem --publishes mf-loyalty --claims /fidelite --promotes production:mf-loyalty',
    )
    .answers((_context, id: string, options: Options) => newKey(id, options))
}

async function newKey(
  id: string,
  { file, publishes, claims, promotes, addTo }: Options,
): Promise<Answer> {
  if (!/^[\w.-]{1,60}$/.test(id)) {
    throw new UsageError(`${id} is not a valid name of a key: letters, digits, dots and dashes.`)
  }
  for (const remote of publishes) parseUnlessAll(remote, parseRemote)
  const rights = { publishes, claims: claimsOf(claims, publishes), promotes: promotesOf(promotes) }
  const { privatePem, publicKey } = newKeyPair()
  const path = resolve(file)
  await writePrivate(path, privatePem)
  const entry = { [id]: { publicKey, ...rights } }
  if (addTo !== undefined) await addEntry(addTo, id, entry, path)
  const lines =
    addTo === undefined
      ? [
          'Add this to the JSON object in the file that RELEASE_KEYS names:',
          '',
          JSON.stringify(entry, null, 2),
        ]
      : [`Its entry was added to ${addTo}.`]
  return {
    text: [
      `The private key ${id} is in ${path}: set RELEASE_KEY to this file, and keep the file secret.`,
      ...lines,
      '',
    ].join('\n'),
    json: { file: path, entry },
  }
}

/** Deletes the private key again if its entry could not be added to the file of trusted keys. */
async function addEntry(file: string, id: string, entry: object, path: string): Promise<void> {
  try {
    await changeTrustFile(file, (entries) => {
      if (!Object.hasOwn(entries, id)) return { ...entries, ...entry }
      throw new Refusal(`There is a key ${id} already: choose another name.`)
    })
  } catch (error) {
    await rm(path)
    throw error
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

/** A key that may publish every remote may claim every path; for other keys `--claims` is required. */
function claimsOf(claims: readonly string[], publishes: readonly string[]): string[] {
  if (claims.length === 0 && publishes.includes('*')) return ['*']
  if (claims.length === 0 && publishes.length > 0) {
    throw new UsageError(
      "--claims is missing: say which paths the pages may have, such as --claims /fidelite, or --claims '*' for any.",
    )
  }
  const wrong = claims.find((path) => path !== '*' && !/^\/[\w/-]*$/.test(path))
  if (wrong === undefined) return [...claims]
  throw new UsageError(`--claims ${wrong} is not a path: write it as /fidelite.`)
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
