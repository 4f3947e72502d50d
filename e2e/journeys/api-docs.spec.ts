import { expect, test } from '../fixtures.ts'

// The fixtures check the console too, so the test fails if the page violates its own strict content security policy.
test('API-01: the documentation of the API can be read and its parts unfolded in a browser @desktop', async ({
  page,
}) => {
  await page.goto('/api/docs')
  const place = page.locator('#operations-order-orderPlace')
  await expect(place).toContainText('/api/order/place')
  await place.getByRole('button').first().click()
  await expect(place).toContainText('idempotency-key')
  await expect(place).toContainText('out_of_stock')
})
