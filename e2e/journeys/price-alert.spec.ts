import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { newAccount, rememberSession } from '../shopper/account.ts'
import { listedProducts, newEmail } from '../shopper/api.ts'
import { openPage, speak, untilAnswered } from '../shopper/browse.ts'
import { tabTo } from '../shopper/keyboard.ts'
import { linkInMailTo } from '../shopper/sign-in/mailbox.ts'

const words = {
  fr: {
    ask: 'Me prévenir d’une baisse',
    asked: 'Un lien de confirmation',
    confirm: 'Confirmer mon alerte',
    confirmed: 'votre alerte est active',
    end: 'Arrêter l’alerte',
    ended: 'nous ne vous écrirons plus',
    on: 'Alerte active',
    off: 'L’alerte est arrêtée',
  },
  ar: {
    ask: 'أعلموني إذا انخفض السعر',
    asked: 'رابط التأكيد',
    confirm: 'تأكيد التنبيه',
    confirmed: 'التنبيه مفعّل',
    end: 'إيقاف التنبيه',
    ended: 'لن نراسلكم بعد الآن',
    on: 'التنبيه مفعّل',
    off: 'أُوقف التنبيه',
  },
} as const

for (const language of ['fr', 'ar'] as const) {
  const text = words[language]

  test(`WISH-02: in ${language}, a guest asks by keyboard for mails about lower prices, confirms the request and ends it @phone`, async ({
    page,
    context,
    request,
    expectNoA11yViolations,
  }) => {
    const email = newEmail()
    await speak(context, language)
    const ids = (await listedProducts(request, { limit: 2 })).map(({ _id }) => _id)
    await context.addInitScript((list) => localStorage.setItem('wishlist', list), ids.join(','))
    await openPage(page, urls.wishlist())
    const ask = page.getByRole('button', { name: text.ask })
    await tabTo(page, ask)
    const address = page
      .getByRole('region')
      .filter({ has: page.locator('form') })
      .getByRole('textbox')
    await untilAnswered(
      () => page.keyboard.press('Enter'),
      (within) => expect(address).toBeFocused(within),
    )
    await expectNoA11yViolations(page)
    await page.keyboard.type(email)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').getByText(text.asked)).toBeVisible()

    await openPage(page, await linkInMailTo(email, 'action=confirm'))
    await tabTo(page, page.getByRole('button', { name: text.confirm }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').getByText(text.confirmed)).toBeVisible()
    await expectNoA11yViolations(page)

    await openPage(page, await linkInMailTo(email, 'action=end'))
    await page.getByRole('button', { name: text.end }).click()
    await expect(page.getByRole('status').getByText(text.ended)).toBeVisible()
  })

  test(`WISH-02: in ${language}, an account switches mails about lower prices on and off @phone`, async ({
    page,
    context,
    request,
    expectNoA11yViolations,
  }) => {
    await speak(context, language)
    await rememberSession(context, await newAccount(request))
    const ids = (await listedProducts(request, { limit: 2 })).map(({ _id }) => _id)
    await context.addInitScript((list) => localStorage.setItem('wishlist', list), ids.join(','))
    await openPage(page, urls.wishlist())
    await page.getByRole('button', { name: text.ask }).click()
    await expect(page.getByRole('status').getByText(text.on)).toBeVisible()
    await expectNoA11yViolations(page)
    await openPage(page, urls.wishlist())
    await page.getByRole('button', { name: text.end }).click()
    await expect(page.getByRole('status').getByText(text.off)).toBeVisible()
  })
}
