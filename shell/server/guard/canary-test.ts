/**
 * The alternative hypotheses: the canary fails 2, 5, 20 or 100 times as often as the stable version. All have the same
 * weight, so that the test finds a large difference after a few loads, and a small difference after many.
 */
const rateRatios = [2, 5, 20, 100]
/** The maximum probability that a healthy canary is ever halted. */
const falseHalts = 0.001
/**
 * Minimum number of failures before a canary may be halted. Each failure is from a different network, or from a render
 * by the server. With few loads, two failures could already be significant, and one person can cause two failures.
 */
const fewestFailures = 6

/** An arm of the comparison: the visitors with the canary, or the visitors with the stable version. */
export type Arm = 'canary' | 'stable'

/**
 * DEL-04: a sequential test of whether loads with the canary fail more often than loads with the stable version. It
 * looks only at failed loads. A healthy canary causes the same share of the failures as of the loads. Each failure
 * changes the likelihood ratio of "the canary fails more often" against "both fail equally often". For a healthy
 * canary, this ratio is a test martingale: the probability that it ever exceeds 1/α is at most α, even if it is checked
 * after every failure (Ville 1939). The ratio comes from Wald's sequential test (1945) for the conditional binomial, as
 * in Kulldorff et al. (2011).
 */
export class CanaryTest {
  readonly loads: Record<Arm, number> = { canary: 0, stable: 0 }
  readonly failures: Record<Arm, number> = { canary: 0, stable: 0 }
  #logRatios = rateRatios.map((rate) => ({ rate, logRatio: 0 }))

  loaded(arm: Arm): void {
    this.loads[arm] += 1
  }

  /** Counts a load as failed. The load itself must have been counted before. */
  failed(arm: Arm): void {
    this.failures[arm] += 1
    const { canary, stable } = this.loads
    // If all loads were with the same version, there is nothing to compare.
    if (canary === 0 || stable === 0) return
    const share = canary / (canary + stable)
    this.#logRatios = this.#logRatios.map(({ rate, logRatio }) => {
      const relative = (arm === 'canary' ? rate : 1) / (rate * share + 1 - share)
      return { rate, logRatio: logRatio + Math.log(relative) }
    })
  }

  /** Whether the canary is significantly worse than the stable version. */
  get isWorse(): boolean {
    return this.failures.canary >= fewestFailures && this.evidence >= 1 / falseHalts
  }

  /** The likelihood ratio of "the canary fails more often" against "both fail equally often". */
  get evidence(): number {
    const ratios = this.#logRatios.map(({ logRatio }) => Math.exp(Math.min(logRatio, 700)))
    return ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length
  }
}
