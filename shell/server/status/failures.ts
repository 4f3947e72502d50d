import type { GatewayFailure } from '@shop/releases'

type Failed = Pick<GatewayFailure, 'kind' | 'remote' | 'version'>

/** Maximum number of entries. It is limited because a visitor may try any number of versions if overrides are allowed. */
const maxFailures = 50

/** MFE-04: counts failures since the process started, by kind, remote and version, for `/readyz`. */
export class Failures {
  readonly startedAt = Date.now()
  /** Failures in the order of their last occurrence. */
  readonly #failures = new Map<string, GatewayFailure>()

  count({ kind, remote, version }: Failed): void {
    const key = [kind, remote, version].join(' ')
    const count = (this.#failures.get(key)?.count ?? 0) + 1
    this.#failures.delete(key)
    this.#failures.set(key, { kind, remote, version, count, lastAt: Date.now() })
    const [oldest = ''] = this.#failures.keys()
    if (this.#failures.size > maxFailures) this.#failures.delete(oldest)
  }

  /** The failures, the newest first. */
  get newest(): GatewayFailure[] {
    return [...this.#failures.values()].toReversed()
  }
}
