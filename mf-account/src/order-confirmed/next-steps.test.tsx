import { screen, within } from '@testing-library/react'
import { $settings } from '@shop/stores'
import { anAddress, anOrder, anOrderItem, renderWithProviders, settings } from '@shop/testing'
import { NextSteps } from './next-steps.tsx'

const steps = (order: ReturnType<typeof anOrder>) => {
  const { unmount } = renderWithProviders(<NextSteps order={order} />)
  const texts = within(screen.getByRole('region'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '')
  unmount()
  return texts
}

beforeEach(() => $settings.set(settings()))

test('CONF-01, TRUST-01: the next steps are preparation, a call by the courier, payment in cash and the cost of a return; they do not contain the customer’s phone number', () => {
  const order = anOrder({ address: anAddress({ phone: '+216 20 000 000' }) })
  const texts = steps(order)
  expect(texts).toHaveLength(4)
  expect(texts[1]).toBe('Le livreur vous appelle avant de passer')
  expect(texts.join(' ')).not.toContain('+216')
  expect(texts[2]).toBe('Vous réglez en espèces à la réception du colis')
  expect(texts[3]).toBe('Retour\u00a0: frais à votre charge, sauf erreur ou défaut')
})

test.each([
  [
    'with one limit for all products, that limit',
    [14, 14],
    /^Retour possible sous 14 jours, frais/,
  ],
  ['the shortest and the longest limit', [7, 30], /^Retour possible sous 7 à 30 jours selon/],
  ['without days if a policy has none', [14, 0], /^Retour\u00a0: frais à votre charge/],
])('TRUST-01: the next steps name the time limit for returns: %s', (_, days, text) => {
  const items = days.map((returnDays) => anOrderItem({ returnDays }))
  expect(steps(anOrder({ items })).at(-1)).toMatch(text)
})

test('LIM-03: for a held order, the first step is the confirmation by phone', () => {
  const usual = steps(anOrder())
  const held = steps(anOrder({ isHeld: true }))
  expect(held.slice(1)).toEqual(usual)
})

test('OPER-10: for a pick-up order, the pharmacy’s address is shown if it is known', () => {
  const texts = steps(anOrder({ isPickup: true }))
  expect(texts[1]).toContain('Djerba')
  expect(texts.join(' ')).not.toContain('+216')
  $settings.set(settings({ contact: { phone: '', email: '', address: '' } }))
  expect(steps(anOrder({ isPickup: true }))[1]).not.toContain('Djerba')
})
