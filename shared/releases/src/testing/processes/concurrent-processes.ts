import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestStore } from '../a-store.ts'
import { aLargeRelease } from '../a-release.ts'

/** Time limit after which a process is ended, in ms. */
const limitMs = 500_000

export interface Updated {
  /** Remote that was added → the revision that the update returned. */
  accepted: Map<string, number>
  ms: number
}

/** Updates the channel `production` from several processes, each of which starts all its updates at once. */
export async function updateFromProcesses(
  shop: TestStore,
  { processes, updates }: { processes: number; updates: number },
): Promise<Updated> {
  const worker = join(import.meta.dirname, 'update.worker.ts')
  const started = performance.now()
  const answers = await Promise.all(
    Array.from({ length: processes }, async (_, index) => {
      const args = [worker, `mf-p${index}`, String(updates), pemOf(shop)]
      const { stdout } = await promisify(execFile)(process.execPath, args, {
        env: { ...process.env, ...shop.env },
        timeout: limitMs,
        killSignal: 'SIGKILL',
      })
      return JSON.parse(stdout) as [string, number][]
    }),
  )
  return { accepted: new Map(answers.flat()), ms: performance.now() - started }
}

/** Throws if a revision is lost, doubled or not in the chain. */
export async function requireGapless(shop: TestStore, { accepted }: Updated): Promise<void> {
  const log = shop.channel('production')
  const expected = Array.from({ length: accepted.size }, (_, index) => index + 1)
  const revisions = [...accepted.values()].toSorted((a, b) => a - b)
  requireEqual('accepted revisions', revisions, expected)
  requireEqual('stored revisions', await log.numbers(), expected)
  let newest = accepted.size
  for await (const { revision } of log.history()) {
    requireEqual('the chain', revision.revision, newest)
    requireEqual('the chain’s link', revision.previous?.revision ?? 0, newest - 1)
    requireEqual('who wrote it', accepted.get(revision.note), newest)
    newest -= 1
  }
  requireEqual('the whole chain', newest, 0)
  const { head } = await log.state()
  requireEqual(
    'remotes',
    Object.keys(head?.revision.remotes ?? {}).toSorted(),
    [...accepted.keys()].toSorted(),
  )
}

export interface Killed {
  /** Number of kills that left files of a release without a document. */
  halfway: number
  /** Number of complete releases that readers saw. */
  published: number
}

/**
 * Kills a publisher at random moments while a reader runs. Throws if the reader sees an incomplete release, or if
 * another publisher cannot publish the release that the killed one was publishing.
 */
export async function killPublishers(shop: TestStore, kills: number): Promise<Killed> {
  const seen: Killed = { halfway: 0, published: 0 }
  const longestMs = 3 * (await msOfPublishing(shop))
  for (let round = 0; round < kills; round += 1) {
    const prefix = `1.${round}`
    const args = [join(import.meta.dirname, 'publish.worker.ts'), prefix, pemOf(shop)]
    const publisher = spawn(process.execPath, args, {
      env: { ...process.env, ...shop.env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(publisher, 'exit')
    const isReady = await Promise.race([once(publisher.stdout, 'data'), ended.then(() => null)])
    if (!isReady) throw new Error('The publisher ended before it began')
    const isKilled = wait(Math.random() * longestMs).then(() => publisher.kill('SIGKILL'))
    const reading = new AbortController()
    const stopReading = ended.then(() => reading.abort())
    while (!reading.signal.aborted) await requireWhole(shop, prefix)
    await Promise.all([isKilled, stopReading])
    const whole = await requireWhole(shop, prefix)
    const folders = new Set(
      (await shop.objects.list('f/')).map((key) => key.split('/').slice(0, 3).join('/')),
    )
    const documents = (await shop.store.versions('mf-catalog')).length
    if (folders.size > documents) seen.halfway += 1
    seen.published += whole
    await publishNext(shop, prefix, whole)
  }
  return seen
}

/**
 * How long one publication takes, in ms. Each publisher is killed within three times this time, so that the kill hits
 * one of its first releases, whatever the speed of the store.
 */
async function msOfPublishing(shop: TestStore): Promise<number> {
  const { release, files } = aLargeRelease('0.0.1')
  const started = performance.now()
  await shop.store.publish(release, files, shop.keys.signing)
  return performance.now() - started
}

/**
 * Publishes the version that the killed publisher was publishing: with the same content if it had published an even
 * number of releases, otherwise with other content.
 */
async function publishNext(shop: TestStore, prefix: string, whole: number): Promise<void> {
  const version = `${prefix}.${whole}`
  const { release, files } = aLargeRelease(version)
  const isSame = whole % 2 === 0
  const next = isSame ? release : { ...release, shared: { react: '^19.9.9' } }
  await shop.store.publish(next, files, shop.keys.signing)
  requireEqual('the release published next', (await requireWhole(shop, prefix)) > whole, true)
}

/** The number of releases with the prefix; throws if one is incomplete. */
async function requireWhole({ store }: TestStore, prefix: string): Promise<number> {
  const versions = (await store.versions('mf-catalog')).filter((version) =>
    version.startsWith(`${prefix}.`),
  )
  for (const version of versions) {
    const { release } = await store.read('mf-catalog', version)
    await Promise.all(Object.keys(release.files).map((path) => store.readFile(release, path)))
  }
  return versions.length
}

function pemOf({ keys }: TestStore): string {
  return keys.signing.privateKey.export({ type: 'pkcs8', format: 'pem' })
}

function requireEqual(what: string, found: unknown, expected: unknown): void {
  const [one, other] = [JSON.stringify(found), JSON.stringify(expected)]
  if (one !== other) throw new Error(`${what}: ${one} instead of ${other}`)
}
