/** Why goods are sent back, by the customer's choice (RET-01). */
export const returnReasons = ['changed', 'faulty', 'wrong', 'other'] as const
export type ReturnReason = (typeof returnReasons)[number]

/**
 * Who pays for sending the goods back, by the shop's terms: the customer, the shop, or one of them after the shop has
 * checked the goods.
 */
export const returnCosts = {
  changed: 'own',
  faulty: 'ours',
  wrong: 'ours',
  other: 'depends',
} as const satisfies Record<ReturnReason, string>
