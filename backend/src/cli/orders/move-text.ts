import { shortOrderNumber } from '@shop/domain'
import type { Move } from '../../order/move-order.repository.ts'
import type { OrderStatus } from '../../order/order-status.ts'
import { CommandError } from '../terminal/terminal.ts'

/** The result of a move as a sentence. Throws a CommandError for a refused move. */
export function moveText(id: string, move: Move, wanted: OrderStatus): string {
  const order = `Order ${shortOrderNumber(id)}`
  switch (move.kind) {
    case 'moved': {
      const told = move.mailTo ? 'The customer is being written to.' : 'The customer is not told.'
      return `${order}: ${move.from} → ${move.to}.${unitsText(move)} ${told}`
    }
    case 'already':
      return `${order} is ${move.status} already. Nothing was changed.`
    case 'held':
      throw new CommandError(
        `${order} waits for your confirmation. "shop orders release" confirms it, "shop orders refuse" cancels it.`,
      )
    case 'order_not_found':
      throw new CommandError(`${order} is gone.`)
    case 'not_allowed': {
      const next = move.allowed.length > 0 ? `only to ${move.allowed.join(', ')}` : 'nowhere'
      throw new CommandError(`${order} is ${move.from} and cannot go to ${wanted}; ${next}.`)
    }
  }
}

function unitsText({ to, hasLostUnits }: Extract<Move, { kind: 'moved' }>): string {
  if (to !== 'Cancelled') return ''
  return hasLostUnits
    ? ' The courier lost its units, so they are not back in stock.'
    : ' Its units are back in stock.'
}
