import type { CallName } from '@shop/contracts'
import type { TestShop } from '../../testing/shop.ts'

/** Number of calls. It is larger than the number of mails that a stranger may cause to one mailbox in a day. */
const CALLS = 5

/** Makes the call until the sender may cause no more mails to the mailbox, and returns its input. */
export async function askedForMails<Input extends object>(
  shop: TestShop,
  call: CallName,
  input: Input,
): Promise<Input> {
  for (let each = 1; each <= CALLS; each += 1) await shop.post(`/api/${call}`, input)
  return input
}
