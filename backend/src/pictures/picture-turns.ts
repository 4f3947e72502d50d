import { Refusal } from '../http/errors/refusal.ts'
import { networksAround } from '../http/request/client-network.ts'

/** Whom a picture is for. */
export interface Asker {
  ip: string
  /** Aborted once the client has gone or was answered. */
  signal: AbortSignal
}

/** Pictures whose originals are in memory at a time, and those of one network among them: one that its store does not send holds up no other. */
const RUNNING = { all: 8, ofNetwork: 4 }
/** Pictures that wait for one network: of several shoppers behind one address, whose browsers ask for some twenty at once. */
const MAX_WAITING = 80

interface Job {
  work: () => Promise<Buffer | undefined>
  result: PromiseWithResolvers<Buffer | undefined>
  /** How many wait for it, by their network. */
  askers: Map<string, number>
  isBegun: boolean
}

/**
 * Turns of pictures that must be made (SEC-08): each network in turn, an IPv6 /48 as one, so that who asks for many waits for
 * itself. What nobody waits for any more is not made. A picture that several ask for is made once, at the first turn of any of them.
 */
export class PictureTurns {
  readonly #jobs = new Map<string, Job>()
  /** The network whose turn it was longest ago is first. Contains only networks that wait or run. */
  readonly #networks = new Map<string, { waiting: Map<string, Job>; running: number }>()
  #running = 0

  /** Resolves with what `work` makes for this key; rejects with a `Refusal` where too much waits, or the asker has gone. */
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
    // Reported to those who wait for it, if anybody still does.
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
      // Set again, so that it is last; the loop comes to it again after all others.
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
