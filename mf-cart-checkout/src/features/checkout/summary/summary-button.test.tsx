import { openCheckout, resetCheckout } from '../testing/open-checkout.tsx'

resetCheckout()

test('CHK-03: the button below the title shows number of units and total, and moves the focus to the summary', async () => {
  HTMLElement.prototype.scrollIntoView = jest.fn()
  const page = await openCheckout()
  const button = page.getByRole('button', {
    name: /^Votre commande · \d+ articles? · \d+,\d\d\sDT$/,
  })
  await page.user.click(button)
  expect(page.getByRole('heading', { name: 'Votre commande' })).toHaveFocus()
})
