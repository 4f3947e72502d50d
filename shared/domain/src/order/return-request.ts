/** The reasons for a return among which the customer chooses (RET-01). */
export const returnReasons = ['changed', 'faulty', 'wrong', 'other'] as const
export type ReturnReason = (typeof returnReasons)[number]

/**
 * Who pays for sending the goods back, as the shop's terms say. `own`: the customer. `ours`: the shop. `depends`: one
 * of the two, which the shop decides after it has checked the goods.
 */
export const returnCosts = {
  changed: 'own',
  faulty: 'ours',
  wrong: 'ours',
  other: 'depends',
} as const satisfies Record<ReturnReason, string>
