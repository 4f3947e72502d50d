import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { listedProducts } from '../shopper/api.ts'
import { openPage, speak } from '../shopper/browse.ts'

const words = {
  fr: {
    filters: 'Filtres',
    group: 'Composition',
    perfume: /^Sans parfum/,
    chip: 'Retirer le filtre Sans parfum',
    show: /^Voir \d+ produits$/,
    needs: 'Besoins proches de votre recherche',
    need: 'Peau sèche',
    ask: 'Demander sur WhatsApp',
    lost: 'tracteur peau sèche',
  },
  ar: {
    filters: 'التصفية',
    group: 'التركيبة',
    perfume: /^بدون عطر/,
    chip: /بدون عطر/,
    show: /^عرض/,
    needs: 'احتياجات قريبة من بحثكم',
    need: 'البشرة الجافة',
    ask: 'اسألوا عبر واتساب',
    lost: 'جرار البشرة الجافة',
  },
} as const

for (const language of ['fr', 'ar'] as const) {
  const text = words[language]
  test(
    `FIND-08, FIND-07: in ${language} on a phone, a shopper filters for products without perfume, removes the filter, and gets help if nothing is found`,
    { tag: '@phone' },
    async ({ page, context, request, expectNoA11yViolations }) => {
      await speak(context, language)
      await page.setViewportSize({ width: 390, height: 844 })
      const cards = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 3 }) })
      await openPage(page, urls.search({ q: 'crème' }))
      await page.getByRole('main').getByRole('button', { name: text.filters }).click()
      const dialog = page.getByRole('dialog', { name: text.filters })
      // As long as no group is unfolded, all groups fit on the screen.
      await expect(dialog.getByRole('checkbox').last()).toBeInViewport()
      await dialog.locator('summary', { hasText: text.group }).click()
      await dialog.getByRole('checkbox', { name: text.perfume }).check()
      await expect(page).toHaveURL(/freeOf=perfume/)
      await expectNoA11yViolations(page)
      await dialog.getByRole('button', { name: text.show }).click()
      const wanted = await listedProducts(request, { q: 'crème', freeOf: 'perfume' })
      expect(wanted.length).toBeGreaterThan(0)
      await expect(cards).toHaveCount(Math.min(wanted.length, 20))
      await page.getByRole('main').getByRole('combobox').selectOption('price_low')
      await expect(page).toHaveURL(/sort=price_low/)
      await page.getByRole('link', { name: text.chip }).click()
      await expect(page).not.toHaveURL(/freeOf/)

      await openPage(page, urls.search({ q: text.lost }))
      await expect(page.getByRole('heading', { name: text.needs })).toBeVisible()
      const ask = page.getByRole('link', { name: text.ask })
      const message = new URL((await ask.getAttribute('href')) ?? '').searchParams.get('text')
      expect(message).toContain(text.lost)
      await expectNoA11yViolations(page)
      await page.getByRole('link', { name: text.need }).click()
      await expect(page).toHaveURL(urls.need('Peau sèche'))
      await expect(cards.first()).toBeVisible()
    },
  )
}
