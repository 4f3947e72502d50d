import type { APIRequestContext, Locator, Page } from '@playwright/test'
import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { newAccount, rememberSession } from '../shopper/account.ts'
import { placeOrder } from '../shopper/api.ts'
import { openPage, speak } from '../shopper/browse.ts'
import { expectFocusIsSeen, tabTo } from '../shopper/keyboard.ts'
import { runShopCommand } from '../setup/built-shop.ts'

/** Publishes a review of a new account without a browser. */
async function reviewOfAnother(
  request: APIRequestContext,
  productId: string,
  content: string,
): Promise<void> {
  const { token } = await newAccount(request)
  const answer = await request.post('/api/reviews/add', {
    headers: { token },
    data: { productId, content, stars: 4 },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

function reviewWith(page: Page, content: string): Locator {
  return page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: content })
}

test(
  'REV-01, REV-02: in Arabic by keyboard, an account reviews a product that it bought, and marks another review as helpful',
  { tag: '@phone' },
  async ({ page, context, request, known: { product }, expectNoA11yViolations }, { testId }) => {
    const { SHOP_DATA_DIR: DATA_DIR, SHOP_URL: PUBLIC_URL } = process.env
    const account = await newAccount(request)
    const { orderId } = await placeOrder(request, product, 1, account.token)
    runShopCommand({ DATA_DIR, PUBLIC_URL }, 'orders', 'set-status', orderId, 'Delivered')
    const others = `كريم خفيف (${testId})`
    await reviewOfAnother(request, product._id, others)
    const own = `منتج رائع (${testId})`
    await speak(context, 'ar')
    await rememberSession(context, account)
    await openPage(page, urls.productReviews(product._id))

    const vote = reviewWith(page, others).getByRole('button', { name: /^مفيد/ })
    await tabTo(page, vote)
    await expectFocusIsSeen(page)
    await page.keyboard.press('Enter')
    await expect(vote).toHaveAccessibleName('مفيد (1)')
    await expect(vote).toHaveAttribute('aria-pressed', 'true')

    const stars = page.getByRole('group', { name: 'كم نجمة تعطونه؟' })
    await tabTo(page, stars.getByRole('radio').first())
    await page.keyboard.press('ArrowDown')
    await expect(stars.getByRole('radio', { name: 'جيّد جدًا' })).toBeChecked()
    await tabTo(page, page.getByRole('textbox', { name: 'تقييمكم' }))
    await page.keyboard.type(own)
    await tabTo(page, page.getByRole('button', { name: 'نشر التقييم' }))
    await expectFocusIsSeen(page)
    await page.keyboard.press('Enter')
    await expect(page.getByText('شكرًا، نُشر تقييمكم')).toBeVisible()
    await expectNoA11yViolations(page)

    await openPage(page, urls.productReviews(product._id))
    const published = reviewWith(page, own)
    await expect(published.getByText('شراء موثّق')).toBeVisible()
    await expect(published).toContainText('التقييم: 4 من 5')
    await expect(reviewWith(page, others).getByText('شراء موثّق')).toBeHidden()
    await expect(vote).toHaveAttribute('aria-pressed', 'true')
    await expectNoA11yViolations(page)
  },
)

test(
  'REV-02: a guest marks a review as helpful, and takes the mark back',
  { tag: '@desktop' },
  async ({ page, request, known: { product }, expectNoA11yViolations }, { testId }) => {
    const content = `Texture légère (${testId})`
    await reviewOfAnother(request, product._id, content)
    await openPage(page, urls.productReviews(product._id))
    const vote = reviewWith(page, content).getByRole('button', { name: /^Utile/ })
    await expect(vote).toHaveAccessibleName('Utile')

    await vote.click()
    await expect(vote).toHaveAccessibleName('Utile (1)')
    await expectNoA11yViolations(page)
    await openPage(page, urls.productReviews(product._id))
    await expect(vote).toHaveAccessibleName('Utile (1)')
    await expect(vote).toHaveAttribute('aria-pressed', 'true')

    await vote.click()
    await expect(vote).toHaveAccessibleName('Utile')
    await expect(vote).toHaveAttribute('aria-pressed', 'false')
  },
)
