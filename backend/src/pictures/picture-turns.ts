import { Refusal } from '../http/errors/refusal.ts'
import { networksAround } from '../http/request/client-network.ts'

/** The client that requests a picture. */
export interface Asker {
  ip: string
  /** Aborted when the client has disconnected or has been answered. */
  signal: AbortSignal
}

/**
 * Numbers of pictures that are made at a time. `all` limits the pictures of all networks, because their originals are in memory.
 * `ofNetwork` limits the pictures of one network: if the originals for one network do not arrive, other networks still get turns.
 */
const RUNNING = { all: 8, ofNetwork: 4 }
/**
 * Largest number of waiting pictures of one network. Several shoppers may be behind one address, and a browser requests about
 * twenty pictures at once.
 */
const MAX_WAITING = 80

interface Job {
  work: () => Promise<Buffer | undefined>
  result: PromiseWithResolvers<Buffer | undefined>
  /** Network → number of its clients that wait for the picture. */
  askers: Map<string, number>
  isBegun: boolean
}

/**
 * Turns for making pictures (SEC-08). Networks get turns alternately, and an IPv6 /48 counts as one network, so that a network
 * with many requests waits behind its own requests. A picture is not made if all its clients have disconnected. A picture that
 * several networks request is made only once, at the turn of the network that comes first.
 */
export class PictureTurns {
  readonly #jobs = new Map<string, Job>()
  /** Contains only networks with waiting or running pictures. They are in the order of their last turns, the oldest turn first. */
  readonly #networks = new Map<string, { waiting: Map<string, Job>; running: number }>()
  #running = 0

  /**
   * Resolves to the result of `work` for this key. Rejects with a `Refusal` if too many pictures wait, or if the client has
   * disconnected.
   */
  async make(key: string, { ip, signal }: Asker, work: Job['work']): Promise<Buffer | undefined> {
    if (signal.aborted) throw new Refusal('overloaded')
    const network = networksAround(ip).at(-1) ?? ip
    const job = this.#jobs.get(key) ?? this.#newJob(work)
    if (!job.isBegun) this.#wait(network, key, job)
    this.#jobs.set(key, job)
    job.askers.set(network, (job.askers.get(network) ?? 0) + 1)
    const gone = Promise.withResolvers<never>()
    const leave = () => {
      this.#leave(network, key, job)
      gone.reject(new Refusal('overloaded'))
    }
    signal.addEventListener('abort', leave, { once: true })
    this.#begin()
    try {
      return await Promise.race([job.result.promise, gone.promise])
    } finally {
      signal.removeEventListener('abort', leave)
    }
  }

  #newJob(work: Job['work']): Job {
    const result = Promise.withResolvers<Buffer | undefined>()
    // The clients that still wait get the error; without this line, it would also count as unhandled.
    result.promise.catch(() => null)
    return { work, result, askers: new Map(), isBegun: false }
  }

  #wait(network: string, key: string, job: Job): void {
    const turn = this.#networks.get(network) ?? { waiting: new Map<string, Job>(), running: 0 }
    if (turn.waiting.size >= MAX_WAITING && !turn.waiting.has(key)) throw new Refusal('overloaded')
    turn.waiting.set(key, job)
    this.#networks.set(network, turn)
  }

  #leave(network: string, key: string, job: Job): void {
    const others = (job.askers.get(network) ?? 1) - 1
    if (others > 0) job.askers.set(network, others)
    else {
      job.askers.delete(network)
      this.#stopWaiting(network, key)
    }
    if (job.askers.size === 0 && !job.isBegun) this.#jobs.delete(key)
  }

  #stopWaiting(network: string, key: string): void {
    const turn = this.#networks.get(network)
    turn?.waiting.delete(key)
    if (turn?.waiting.size === 0 && turn.running === 0) this.#networks.delete(network)
  }

  #begin(): void {
    for (const [network, turn] of this.#networks) {
      if (this.#running >= RUNNING.all) return
      const [next] = turn.waiting
      if (!next || turn.running >= RUNNING.ofNetwork) continue
      // Moves the network to the end, so that the loop reaches it again only after all other networks.
      this.#networks.delete(network)
      this.#networks.set(network, turn)
      void this.#run(turn, ...next)
    }
  }

  async #run(turn: { running: number }, key: string, job: Job): Promise<void> {
    job.isBegun = true
    turn.running += 1
    this.#running += 1
    for (const network of job.askers.keys()) this.#stopWaiting(network, key)
    try {
      job.result.resolve(await job.work())
    } catch (error) {
      job.result.reject(error)
    }
    this.#jobs.delete(key)
    turn.running -= 1
    this.#running -= 1
    for (const [network, { waiting, running }] of this.#networks) {
      if (waiting.size === 0 && running === 0) this.#networks.delete(network)
    }
    this.#begin()
  }
}
