import { expect, test } from '../fixtures.ts'
import { openPage } from '../shopper/browse.ts'
import { shopName } from '../setup/demo-shop.ts'
import { linkInMailTo } from '../shopper/sign-in/mailbox.ts'

test('INFO-03: a shopper joins the newsletter by the link in a mail, and leaves it again @phone', async ({
  page,
}, { testId }) => {
  const email = `amel-${testId}@example.tn`
  await openPage(page, '/about')
  const box = page.getByRole('region', { name: `La lettre de ${shopName}` })
  const address = box.getByRole('textbox', { name: 'Votre adresse e-mail' })
  await address.fill('amel')
  await box.getByRole('button', { name: 'M’inscrire' }).click()
  await expect(address).toHaveAccessibleDescription(/n’est pas complète/)
  await address.fill(email)
  await box.getByRole('button', { name: 'M’inscrire' }).click()
  await expect(box.getByRole('status')).toContainText('Merci !')

  await openPage(page, await linkInMailTo(email, 'action=confirm'))
  await page.getByRole('button', { name: 'Confirmer mon inscription' }).click()
  await expect(page.getByRole('status').getByText('votre inscription est confirmée')).toBeVisible()

  await openPage(page, await linkInMailTo(email, 'action=unsubscribe'))
  await page.getByRole('button', { name: 'Me désinscrire' }).click()
  await expect(page.getByRole('status').getByText('vous ne recevrez plus')).toBeVisible()
})

test('INFO-03: a message reports an invalid link @phone', async ({ page, consoleIsClean }) => {
  // The browser itself logs the refusal of the invalid link.
  consoleIsClean.allow(/400 \(Bad Request\)/)
  await openPage(page, '/newsletter?token=nothing&action=confirm')
  await page.getByRole('button', { name: 'Confirmer mon inscription' }).click()
  await expect(page.getByText('Ce lien est invalide ou a expiré.')).toBeVisible()
})
