import { render, screen } from '@testing-library/react'
import type { DeskOrder } from '../../contract/contract.ts'
import { DeskContext } from '../frame/desk-context.ts'
import { fr } from '../texts/fr.ts'
import { Goods } from './goods.tsx'

const desk = { language: 'fr', texts: fr, shopName: 'Officine', onSignedOut: () => true } as const
const order: DeskOrder = {
  id: 'a'.repeat(24),
  status: 'Packing',
  isHeld: false,
  asksReturn: false,
  isPickup: false,
  placedAt: 0,
  customer: 'Amel Trabelsi',
  city: 'Djerba',
  units: 2,
  amount: 51,
  phone: '+21620123456',
  whatsApp: '',
  address: [],
  note: '',
  items: [{ id: 'b'.repeat(24), name: 'Crème', translations: {}, size: 'default', quantity: 2 }],
  next: [],
}

test.each([
  ['Packing', 'Articles à préparer', 'À encaisser'],
  ['Delivered', 'Articles', 'Total'],
  ['Cancelled', 'Articles', undefined],
])(
  'DESK-01: an order with the status %s has the heading %s and the sum %s',
  (status, heading, sum) => {
    render(
      <DeskContext value={desk}>
        <Goods order={{ ...order, status }} />
      </DeskContext>,
    )
    expect(screen.getByRole('heading', { name: heading })).toBeVisible()
    const sums = ['À encaisser', 'Total'].filter((name) => screen.queryByText(name))
    expect(sums).toEqual(sum ? [sum] : [])
    expect(screen.queryAllByText(/51,00/)).toHaveLength(sum ? 1 : 0)
  },
)
