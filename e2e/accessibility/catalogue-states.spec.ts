import type { Page, Route } from '@playwright/test'
import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { newAccount } from '../shopper/account.ts'
import { openPage, saveData, speak, unfoldGroups } from '../shopper/browse.ts'

const refusal = { success: false, code: 'server_error', message: '' }
const fail = (route: Route) => route.fulfill({ status: 500, json: refusal })

/** Texts in each language: labels of the controls that bring a page into the checked state, and messages of this state. */
const words = {
  fr: {
    filters: 'Filtres',
    sort: 'Trier par',
    failed: 'Échec du chargement des produits',
    local: 'Échec du chargement des produits. Filtrage local utilisé.',
    empty: 'Aucun produit ne correspond',
    searchFailed: 'Une erreur est survenue lors de la recherche. Veuillez réessayer.',
    heroesFailed: 'Impossible de charger le contenu. Veuillez réessayer plus tard.',
    zoom: 'Agrandir la photo',
    share: /^Partager /,
    notCopied: 'Le lien n’a pas pu être copié',
    send: 'Publier mon avis',
    required: "L'avis ne peut pas être vide",
    openSearch: 'Rechercher',
    searchFilters: 'Filtres de recherche',
    nothing: /^Aucun résultat trouvé pour/,
    add: 'Ajouter au panier',
    toCart: 'Voir le panier',
    products: 'Produits',
  },
  ar: {
    filters: 'التصفية',
    sort: 'الترتيب حسب',
    failed: 'تعذّر تحميل المنتجات',
    local: 'تعذّر تحميل المنتجات. تُستعمل التصفية المحلية.',
    empty: 'لا يوجد منتج مطابق',
    searchFailed: 'حدث خطأ أثناء البحث. يُرجى المحاولة من جديد.',
    heroesFailed: 'تعذّر تحميل المحتوى. يُرجى المحاولة لاحقًا.',
    zoom: 'تكبير الصورة',
    share: /^مشاركة /,
    notCopied: 'تعذّر نسخ الرابط',
    send: 'نشر التقييم',
    required: 'لا يمكن أن يكون التقييم فارغًا',
    openSearch: 'البحث',
    searchFilters: 'خيارات التصفية',
    nothing: /^لم يتم العثور على أي نتيجة/,
    add: 'إضافة إلى السلة',
    toCart: 'عرض السلة',
    products: 'المنتجات',
  },
} as const

const filtered = urls.collection({ brands: ['Olivane'], maxPrice: 50 })

async function sortByPrice(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name }).selectOption('price_low')
}

for (const language of ['fr', 'ar'] as const) {
  const text = words[language]

  test.describe(
    `NAV-09: in ${language} there is no accessibility violation in`,
    { tag: language === 'fr' ? '@desktop' : '@phone' },
    () => {
      // Each test looks at several states, and needs more time than other tests.
      test.describe.configure({ timeout: 180_000 })

      test.beforeEach(async ({ page, context, isMobile }) => {
        await speak(context, language)
        if (!isMobile) await page.setViewportSize({ width: 1440, height: 900 })
      })

      test('the filters of a listing, with active filters', async ({
        page,
        isMobile,
        expectNoA11yViolations,
      }) => {
        await openPage(page, filtered)
        if (isMobile) await page.getByRole('button', { name: text.filters }).click()
        const panel = page.getByRole('form', { name: text.filters })
        await unfoldGroups(panel)
        await expect(panel.getByRole('checkbox', { name: /^Olivane/ })).toBeChecked()
        // Scrolls to the top of the page. Elsewhere the navbar is hidden above the window, and the check treats it as
        // if it covered content.
        await page.evaluate(() => scrollTo(0, 0))
        await expectNoA11yViolations(page)
      })

      test('a list filtered in the browser, and a list that failed to load', async ({
        page,
        consoleIsClean,
        expectNoA11yViolations,
      }) => {
        consoleIsClean.allow(/status of 500/)
        await page.route('**/api/product/enhanced-filtered*', fail)
        await openPage(page, filtered)
        await sortByPrice(page, text.sort)
        await expect(page.getByText(text.local)).toBeVisible()
        await expectNoA11yViolations(page)
        await page.route('**/api/products/filtered*', fail)
        await openPage(page, urls.promo())
        await sortByPrice(page, text.sort)
        await expect(page.getByText(text.failed, { exact: true })).toBeVisible()
        await expectNoA11yViolations(page)
      })

      test('an empty list, and a product that does not exist', async ({
        page,
        consoleIsClean,
        expectNoA11yViolations,
      }) => {
        consoleIsClean.allow(/status of 404/)
        await openPage(page, urls.collection({ minPrice: 2999 }))
        await expect(page.getByText(text.empty)).toBeVisible()
        await expectNoA11yViolations(page)
        await openPage(page, urls.product('ffffffffffffffffffffffff'))
        await expectNoA11yViolations(page)
      })

      test('a search that failed, and home without its slides and newest products', async ({
        page,
        consoleIsClean,
        expectNoA11yViolations,
      }) => {
        consoleIsClean.allow(/status of 500/)
        // Turns data saving on, so that the home page is not prefetched before its calls fail.
        await saveData(page)
        await openPage(page, urls.search({ q: 'crème' }))
        await page.route('**/api/**', fail)
        await page.getByRole('link', { name: /2$/ }).last().click()
        await expect(page.getByText(text.searchFailed)).toBeVisible()
        await expectNoA11yViolations(page)
        await page.locator(`header a[href="${urls.home()}"]`).first().click()
        await expect(page.getByText(text.heroesFailed)).toBeVisible()
        await expectNoA11yViolations(page)
      })

      test('the search bar with results, with filters and with nothing found', async ({
        page,
        expectNoA11yViolations,
      }) => {
        await openPage(page, urls.promo())
        await page.getByRole('banner').getByRole('button', { name: text.openSearch }).click()
        const bar = page.getByRole('search')
        const box = bar.getByRole('combobox')
        await box.fill('crème')
        await expect(page.getByRole('listbox').getByRole('option').nth(3)).toBeVisible()
        await expectNoA11yViolations(page)
        await bar.getByRole('button', { name: text.searchFilters }).click()
        await expect(bar.getByRole('slider').first()).toBeVisible()
        await expectNoA11yViolations(page)
        await box.fill('zzzzzz')
        await expect(bar.getByText(text.nothing).first()).toBeVisible()
        await expectNoA11yViolations(page)
      })

      test('a product that was added from its card', async ({ page, expectNoA11yViolations }) => {
        await openPage(page, urls.collection({ sort: 'price_low' }))
        const list = page.getByRole('region', { name: text.products })
        await list
          .getByRole('button', { name: new RegExp(`^${text.add} : `) })
          .first()
          .click()
        await expect(page.getByRole('link', { name: text.toCart })).toBeVisible()
        await expectNoA11yViolations(page)
      })

      test('the enlarged picture, and a link that could not be copied', async ({
        page,
        known: { product },
        expectNoA11yViolations,
      }) => {
        await page.addInitScript(() => {
          navigator.clipboard.writeText = () =>
            Promise.reject(new DOMException('', 'NotAllowedError'))
        })
        await openPage(page, urls.product(product._id))
        await page.getByRole('article').getByRole('button', { name: text.share }).click()
        await expect(page.getByText(text.notCopied)).toBeVisible()
        await expectNoA11yViolations(page)
        await page.getByRole('button', { name: text.zoom }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectNoA11yViolations(page)
      })

      test('an empty review, and a review that could not be added', async ({
        page,
        context,
        request,
        known: { product },
        consoleIsClean,
        expectNoA11yViolations,
      }) => {
        consoleIsClean.allow(/status of 500/)
        const { token } = await newAccount(request)
        await context.addInitScript((value) => {
          // Blank pages, such as those of axe itself, have no storage.
          if (location.origin !== 'null') localStorage.setItem('token', value)
        }, token)
        await openPage(page, urls.productReviews(product._id))
        const send = page.getByRole('button', { name: text.send })
        await send.click()
        await expect(page.getByText(text.required)).toBeVisible()
        await expectNoA11yViolations(page)
        await page.route('**/api/reviews/add', fail)
        await page.getByRole('tabpanel').getByRole('textbox').fill('Très bien')
        await send.click()
        await expect(page.getByText(text.required)).toBeHidden()
        await expect(page.getByRole('tabpanel').getByRole('textbox')).toHaveAttribute(
          'aria-invalid',
          'true',
        )
        await expectNoA11yViolations(page)
      })
    },
  )
}
