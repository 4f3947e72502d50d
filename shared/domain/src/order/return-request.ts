/** Why goods are sent back, by the customer's choice (RET-01). */
export const returnReasons = ['changed', 'faulty', 'wrong', 'other'] as const
export type ReturnReason = (typeof returnReasons)[number]

/** Who pays for sending the goods back, as the shop's terms say: the customer, the shop, or it depends on what the shop finds. */
export const returnCosts = {
  changed: 'own',
  faulty: 'ours',
  wrong: 'ours',
  other: 'depends',
} as const satisfies Record<ReturnReason, string>
