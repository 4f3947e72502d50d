/**
 * The alternative hypotheses: a canary fails 2, 5, 20 or 100 times as often as stable. All have the same weight, so the
 * test finds a large difference after a few loads and a small one slowly.
 */
const rateRatios = [2, 5, 20, 100]
/** The highest probability that a healthy canary is halted at any time. */
const falseHalts = 0.001
/**
 * Failures that a canary needs before it may be halted, each from another network or from the server's own renders. With few loads, two
 * failures can be significant, and one person can cause two failures.
 */
const fewestFailures = 6

/** The two kinds of visitors that are compared. */
export type Arm = 'canary' | 'stable'

/**
 * DEL-04: a sequential test of whether loads with the canary fail more often than loads with the stable version. It
 * looks at failed loads alone: if both versions fail equally often, the canary's share of all loads is also the chance
 * that the next failure is the canary's. The likelihood ratio of "more often" against "equally often" is a test
 * martingale, so the chance that it ever exceeds 1/α for a healthy canary is at most α, however often one looks (Ville
 * 1939; the ratio is that of Wald's sequential test, 1945, for the conditional binomial as in Kulldorff et al. 2011).
 */
export class CanaryTest {
  readonly loads: Record<Arm, number> = { canary: 0, stable: 0 }
  readonly failures: Record<Arm, number> = { canary: 0, stable: 0 }
  #logRatios = rateRatios.map((rate) => ({ rate, logRatio: 0 }))

  loaded(arm: Arm): void {
    this.loads[arm] += 1
  }

  /** Counts a load as failed; the load itself was counted before. */
  failed(arm: Arm): void {
    this.failures[arm] += 1
    const { canary, stable } = this.loads
    // With one kind of load there is nothing to compare.
    if (canary === 0 || stable === 0) return
    const share = canary / (canary + stable)
    this.#logRatios = this.#logRatios.map(({ rate, logRatio }) => {
      const relative = (arm === 'canary' ? rate : 1) / (rate * share + 1 - share)
      return { rate, logRatio: logRatio + Math.log(relative) }
    })
  }

  /** Whether the canary is worse beyond chance. */
  get isWorse(): boolean {
    return this.failures.canary >= fewestFailures && this.evidence >= 1 / falseHalts
  }

  /** The likelihood ratio of "the canary fails more often" against "both fail equally often". */
  get evidence(): number {
    const ratios = this.#logRatios.map(({ logRatio }) => Math.exp(Math.min(logRatio, 700)))
    return ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length
  }
}
