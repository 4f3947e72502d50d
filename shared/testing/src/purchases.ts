import fc from 'fast-check'

/** A purchase of a shopper. Prices are TND before discount, to the millime, because a shop may import such prices. */
export interface Purchase {
  lines: { price: number; discount: number; quantity: number }[]
  /** Percentage of the coupon. */
  percentage: number | undefined
  settings: { deliveryFee: number; freeDeliveryThreshold: number }
}

/** Sums in millimes; undefined for an amount that a page leaves out. */
export interface Sums {
  lines: number[]
  subtotal: number
  coupon: number | undefined
  /** 0 if delivery is free. */
  delivery: number
  rounding: number | undefined
  total: number
}

const tnd = (max: number) => fc.integer({ min: 0, max: max * 1000 }).map((each) => each / 1000)

/** Small and large carts. Some prices and settings have three decimals, although pages show two. */
export const aPurchase: fc.Arbitrary<Purchase> = fc.record({
  lines: fc.array(
    fc.record({
      price: fc.oneof(tnd(80), tnd(2500), fc.integer({ min: 1, max: 90 })),
      discount: fc.oneof(fc.constant(0), fc.constantFrom(10, 15, 20, 25, 33), fc.nat(100)),
      quantity: fc.integer({ min: 1, max: 9 }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  percentage: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
  settings: fc.record({ deliveryFee: tnd(20), freeDeliveryThreshold: tnd(900) }),
})

/**
 * The sums that a purchase must show (SUM-01). Computed independently of the shop's code, with whole numbers only, so
 * that a test against them finds a wrong rule.
 */
export function expectedSums({ lines, percentage = 0, settings }: Purchase): Sums {
  const amounts = lines.map(({ price, discount, quantity }) => {
    const thousandths = millimesOf(price) * BigInt(100 - discount)
    return ((thousandths + 500n) / 1000n) * 10n * BigInt(quantity)
  })
  const subtotal = amounts.reduce((sum, each) => sum + each, 0n)
  const wanted = ((subtotal * BigInt(percentage) + 50_000n) / 100_000n) * 1000n
  const coupon = wanted < subtotal ? wanted : subtotal
  const paid = subtotal - coupon
  const isFree = subtotal === 0n || paid >= shown(millimesOf(settings.freeDeliveryThreshold))
  const delivery = isFree ? 0n : shown(millimesOf(settings.deliveryFee))
  const total = ((paid + delivery + 500n) / 1000n) * 1000n
  const rounding = total - paid - delivery
  return {
    lines: amounts.map(Number),
    subtotal: Number(subtotal),
    coupon: coupon === 0n ? undefined : Number(coupon),
    delivery: Number(delivery),
    rounding: rounding === 0n ? undefined : Number(rounding),
    total: Number(total),
  }
}

/** The millimes of a shown amount; 0 for a word, such as "Gratuit". Throws if it has another format. */
export function readAmount(text: string): number {
  if (!/\d/.test(text)) return 0
  const amount =
    /^(\u2066?)([+−]?)(\d{1,3}(?:\u202f\d{3})*)(?:[.,](\d\d))?(\u2069?)\u00a0(?:DT|TND|د\.ت)$/.exec(
      text.trim(),
    )
  if (!amount) throw new Error(`"${text}" is not an amount as the shop writes them`)
  const [, , sign, whole = '', decimals = '00'] = amount
  const millimes = Number(whole.replaceAll('\u202f', '')) * 1000 + Number(decimals) * 10
  return sign === '−' ? -millimes : millimes
}

function millimesOf(amount: number): bigint {
  return BigInt(Math.round(amount * 1000))
}

function shown(millimes: bigint): bigint {
  return ((millimes + 5n) / 10n) * 10n
}
