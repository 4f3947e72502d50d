import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { newAccount, rememberSession } from '../shopper/account.ts'
import { newEmail, soldOutProduct } from '../shopper/api.ts'
import { openPage, speak, untilAnswered } from '../shopper/browse.ts'
import { tabTo } from '../shopper/keyboard.ts'
import { linkInMailTo } from '../shopper/sign-in/mailbox.ts'

const words = {
  fr: {
    ask: 'Me prévenir de son retour',
    address: 'Votre adresse e-mail',
    send: 'M’alerter',
    asked: 'un lien de confirmation',
    confirm: 'Confirmer mon alerte',
    confirmed: 'votre alerte est active',
    end: 'Arrêter l’alerte',
    ended: 'nous ne vous écrirons plus',
    noted: 'nous vous écrirons dès son retour',
  },
  ar: {
    ask: 'أعلموني عند توفره',
    address: 'بريدكم الإلكتروني',
    send: 'تفعيل التنبيه',
    asked: 'رابط التأكيد',
    confirm: 'تأكيد التنبيه',
    confirmed: 'التنبيه مفعّل',
    end: 'إيقاف التنبيه',
    ended: 'لن نراسلكم بعد الآن',
    noted: 'سنراسلكم فور توفره',
  },
} as const

for (const language of ['fr', 'ar'] as const) {
  const text = words[language]

  test(`BACK-01: in ${language}, a guest asks for a mail by keyboard, confirms the request and ends it @phone`, async ({
    page,
    context,
    request,
    expectNoA11yViolations,
  }) => {
    const email = newEmail()
    await speak(context, language)
    const { _id } = await soldOutProduct(request)
    await openPage(page, urls.product(_id))
    const ask = page.getByRole('button', { name: text.ask })
    await tabTo(page, ask)
    const address = page.getByRole('textbox', { name: text.address }).last()
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

  test(`BACK-01: in ${language}, an account asks for a mail with one tap @phone`, async ({
    page,
    context,
    request,
    expectNoA11yViolations,
  }) => {
    await speak(context, language)
    await rememberSession(context, await newAccount(request))
    const { _id } = await soldOutProduct(request)
    await openPage(page, urls.product(_id))
    const ask = page.getByRole('button', { name: text.ask })
    const noted = page.getByRole('status').getByText(text.noted)
    await untilAnswered(
      () => ask.click(),
      (within) => expect(noted).toBeVisible(within),
    )
    await expectNoA11yViolations(page)
  })
}

test('BACK-01: a message reports an invalid link', async ({ page, consoleIsClean }) => {
  // The browser itself logs the refusal of the invalid link.
  consoleIsClean.allow(/400 \(Bad Request\)/)
  await openPage(page, urls.stockAlert({ token: '1-nothing', action: 'end' }))
  await page.getByRole('button', { name: words.fr.end }).click()
  await expect(page.getByText('Cette alerte est introuvable.')).toBeVisible()
})
