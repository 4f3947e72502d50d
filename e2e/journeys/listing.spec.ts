import type { Locator, Page, Route } from '@playwright/test'
import { discountedPrice } from '@shop/domain'
import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { listedProducts } from '../shopper/api.ts'
import { cards, openPage, speak, title, unfoldGroups, untilHydrated } from '../shopper/browse.ts'
import { tooWide } from '../shopper/reflow.ts'

test('LIST-01: a list has numbered pages of twenty products, and no product of the first page appears again', async ({
  page,
}) => {
  await openPage(page, urls.collection())
  await expect(cards(page)).toHaveCount(20)
  const first = await cards(page).getByRole('heading').allTextContents()
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages.getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await pages.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(/[?&]page=2$/)
  await expect(pages.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect
    .poll(async () => {
      const second = await cards(page).getByRole('heading').allTextContents()
      return [second.length, second.filter((name) => first.includes(name))]
    })
    .toEqual([20, []])
  await expect(page.getByRole('region', { name: 'Produits' })).toBeInViewport()
})

for (const language of ['fr', 'en', 'ar'] as const) {
  test(`LIST-02, GEN-06: in ${language}, the count, the filters and the complete name of every sort order fit in one row on a phone @phone`, async ({
    page,
    context,
  }) => {
    await speak(context, language)
    await page.setViewportSize({ width: 320, height: 640 })
    await openPage(page, urls.collection({ discount: true, maxPrice: 100 }))
    const select = page.getByRole('main').getByRole('combobox').first()
    const heightOfRow = () =>
      select.evaluate((element) => element.closest('[data-below]')!.clientHeight)
    const names = await select.getByRole('option').allInnerTexts()
    for (const name of names) {
      await select.selectOption(name)
      for (const width of [320, 360, 375, 390]) {
        await page.setViewportSize({ width, height: 640 })
        expect(await heightOfRow(), `${name} at ${width} px`).toBeLessThanOrEqual(49)
        expect(await missingWidth(select), `${name} at ${width} px`).toBeLessThanOrEqual(0)
      }
    }
    expect(await tooWide(page)).toEqual([])
  })
}

for (const language of ['fr', 'ar'] as const) {
  test(`CARD-01: cards that are not laid out yet already have their final height in ${language} @phone`, async ({
    page,
    context,
  }) => {
    await speak(context, language)
    await page.setViewportSize({ width: 320, height: 640 })
    await openPage(page, urls.collection())
    const main = page.getByRole('main')
    const heightAt = async (width: number) => {
      await page.setViewportSize({ width, height: 640 })
      return await main.evaluate((element) => element.scrollHeight)
    }
    // Starts with the smallest width that has two columns, because a browser remembers the size of each card that it
    // has laid out. At 280 px there is one column.
    const widths = [320, 390, 280]
    const expected: number[] = []
    for (const width of widths) expected.push(await heightAt(width))
    await page.addStyleTag({ content: 'li { content-visibility: visible !important }' })
    const laidOut: number[] = []
    for (const width of widths) laidOut.push(await heightAt(width))
    expect(expected).toEqual(laidOut)
  })
}

test('FAST-01: pictures far below the first screen load without scrolling @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openPage(page, urls.collection())
  const picture = page.getByRole('main').locator('li picture > img').last()
  await expect(picture).toHaveJSProperty('complete', true)
})

test('NAV-09: neither long names in an address nor a long review make a page wider than the phone @phone', async ({
  page,
  known: { product },
}) => {
  const name = 'W'.repeat(99)
  await page.setViewportSize({ width: 320, height: 640 })
  const brands = Array.from({ length: 9 }, (_, index) => `${index}${name}`)
  await openPage(page, urls.collection({ category: name, brands }))
  await expect(page.getByRole('list', { name: 'Filtres actifs' }).getByRole('link')).toHaveCount(9)
  expect(await tooWide(page)).toEqual([])

  // The page cuts the text after 200 UTF-16 units, here in the middle of the emoji. Half an emoji is not valid in an address.
  await openPage(page, `/search?q=${'a'.repeat(199)}${encodeURIComponent('🙂')}&maxPrice=50`)
  await expect(page.getByText('Aucun résultat trouvé')).toBeVisible()
  expect(await tooWide(page)).toEqual([])

  const review = { userName: name, content: name.repeat(20), date: Date.now() }
  await page.route('**/api/reviews/*', (route) =>
    route.fulfill({ json: { success: true, reviews: [review] } }),
  )
  await openPage(page, urls.productReviews(product._id))
  await expect(page.getByText(review.content)).toBeVisible()
  expect(await tooWide(page)).toEqual([])
})

/** Width in px by which the chosen option's text exceeds its box. */
function missingWidth(select: Locator): Promise<number> {
  return select.evaluate((element: HTMLSelectElement) => {
    const style = getComputedStyle(element)
    const text = document.createElement('span')
    text.style.cssText = `position: absolute; white-space: nowrap; font: ${style.font}`
    text.textContent = element.selectedOptions[0]?.text ?? ''
    document.body.append(text)
    const { width } = text.getBoundingClientRect()
    text.remove()
    const padding =
      Number.parseFloat(style.paddingInlineStart) + Number.parseFloat(style.paddingInlineEnd)
    return Math.floor(width - (element.clientWidth - padding))
  })
}

test('LIST-02: the sort by price shows the cheapest product first, by the price after discount', async ({
  page,
  request,
}) => {
  await openPage(page, urls.collection())
  await page.getByRole('combobox', { name: 'Trier par' }).selectOption('Prix croissant')
  await expect(page).toHaveURL(/sort=price_low/)
  const products = await listedProducts(request, { sort: 'price_low' })
  const prices = products.map(({ price, discount }) => discountedPrice(price, discount))
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  await expect
    .poll(() => addressesShown(page))
    .toEqual(products.map(({ _id }) => urls.product(_id)))
})

test(
  'COLL-01: subcategory and promotions narrow the list, and Reset restores the full list',
  {
    tag: '@desktop',
  },
  async ({ page, request }) => {
    await openPage(page, urls.collection())
    const count = page.getByRole('region', { name: 'Produits' }).getByRole('status').first()
    const all = await count.innerText()
    const filters = page.getByRole('form', { name: 'Filtres' })
    await filters.getByRole('radio', { name: 'Visage' }).check()
    await expect(page).toHaveURL(urls.collection({ category: 'Visage' }))
    await filters.getByRole('checkbox', { name: 'Hydratation' }).check()
    await filters.getByRole('checkbox', { name: 'En promotion uniquement' }).check()
    await expect(page).toHaveURL(
      urls.collection({ category: 'Visage', subcategory: 'Hydratation', discount: true }),
    )
    const wanted = await listedProducts(request, {
      category: 'Visage',
      subcategory: 'Hydratation',
      hasDiscount: 'true',
    })
    await expect
      .poll(() => addressesShown(page))
      .toEqual(wanted.map(({ _id }) => urls.product(_id)))
    await page.getByRole('link', { name: 'Effacer les filtres' }).click()
    await expect(count).toHaveText(all)
  },
)

test(
  'LIST-03: a typed price limit applies to the price after discount, and the list returns to page 1',
  {
    tag: '@desktop',
  },
  async ({ page }) => {
    await openPage(page, urls.collection({ page: 2 }))
    await page.getByRole('spinbutton', { name: 'Maximum' }).fill('50')
    await expect(page).toHaveURL(/maxPrice=50/)
    expect(page.url()).not.toContain('page=')
    await expect.poll(async () => Math.max(...(await pricesShown(page)))).toBeLessThanOrEqual(50)
    expect(await pricesShown(page)).toHaveLength(20)
  },
)

test(
  'COLL-01: on a phone the filters open over the page and show the number of matching products',
  {
    tag: '@phone',
  },
  async ({ page }) => {
    await openPage(page, urls.collection())
    await page.getByRole('button', { name: 'Filtres' }).click()
    const dialog = page.getByRole('dialog', { name: 'Filtres' })
    await dialog.getByRole('checkbox', { name: 'En promotion uniquement' }).check()
    await expect(page).toHaveURL(/discount=true/)
    await dialog.getByRole('button', { name: /^Voir \d+ produits$/ }).click()
    await expect(dialog).toBeHidden()
    await expect(cards(page).filter({ hasNotText: /−\d+\s?%/ })).toHaveCount(0)
    await expect(cards(page)).toHaveCount(20)
  },
)

test('LIST-04: a shared link shows the same list in a different browser', async ({
  page,
  browser,
}) => {
  await openPage(page, urls.collection({ category: 'Visage', sort: 'price_high', page: 2 }))
  const seen = await cards(page).getByRole('heading').allTextContents()
  expect(seen.length).toBeGreaterThan(0)
  const friend = await browser.newPage({ baseURL: process.env.SHOP_URL ?? '' })
  await openPage(friend, new URL(page.url()).pathname + new URL(page.url()).search)
  await expect(cards(friend).getByRole('heading')).toHaveText(seen)
  await expect(friend.getByRole('combobox', { name: 'Trier par' })).toHaveValue('price_high')
  await friend.close()
})

test('ROUTE-09: Back from a product shows the list at its old position, and Forward shows the product', async ({
  page,
}) => {
  await openPage(page, urls.collection({ sort: 'price_low' }))
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(pages.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  const link = cards(page).nth(12).getByRole('heading').getByRole('link')
  await link.scrollIntoViewIfNeeded()
  await expect.poll(() => scrollOf(page)).toBeGreaterThan(400)
  const left = await settledScroll(page)
  // Reads the name only after scrolling, because the text of a card is empty until the browser has laid the card out.
  const name = await link.innerText()
  await link.click()
  await expect(title(page, name)).toBeVisible()
  expect(await scrollOf(page)).toBeLessThan(200)

  await page.goBack()
  await expect(page).toHaveURL(/sort=price_low&page=2|page=2&sort=price_low/)
  await expect(link).toHaveText(name)
  await expect.poll(async () => Math.abs((await scrollOf(page)) - left)).toBeLessThan(5)
  await expect(link).toBeInViewport()

  await page.goForward()
  await expect(title(page, name)).toBeVisible()
})

test('ROUTE-09: a reload keeps the position in the list', { tag: '@phone' }, async ({ page }) => {
  await openPage(page, urls.collection())
  await cards(page).nth(10).scrollIntoViewIfNeeded()
  const left = await settledScroll(page)
  await page.reload()
  await untilHydrated(page)
  await expect.poll(async () => Math.abs((await scrollOf(page)) - left)).toBeLessThan(5)
})

function scrollOf(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY))
}

/** The scroll position once it no longer changes. */
async function settledScroll(page: Page): Promise<number> {
  let last = -1
  await expect
    .poll(async () => {
      const before = last
      last = await scrollOf(page)
      return last === before
    })
    .toBe(true)
  return last
}

async function pricesShown(page: Page): Promise<number[]> {
  const texts = await cards(page).locator('strong').allTextContents()
  return texts.map((text) =>
    Number(/(\d[\d\s]*,\d\d)/.exec(text)?.[1]?.replaceAll(/\s/g, '').replace(',', '.')),
  )
}

test(
  'COLL-01: on a phone, count, filters and sort stay in one row of 48 px, and four products are visible without scrolling',
  { tag: '@phone' },
  async ({ page, context }) => {
    const button = page.getByRole('button', { name: 'Filtres' })
    // The highest cards have Arabic letters, or a price before the discount.
    for (const language of ['ar', 'fr'] as const) {
      await speak(context, language)
      await openPage(page, urls.promo())
      const feet = await page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 3 }) })
        .evaluateAll((items) =>
          items.slice(0, 4).map((item) => item.getBoundingClientRect().bottom),
        )
      expect(Math.max(...feet), language).toBeLessThanOrEqual(844)
    }
    await page.mouse.wheel(0, 1500)
    await expect.poll(() => scrollOf(page)).toBeGreaterThan(1000)
    await expect(button).toBeInViewport()
    await expect(page.getByRole('combobox', { name: 'Trier par' })).toBeInViewport()
    const row = await button.evaluate((element) => {
      const { top, height } = element.parentElement!.parentElement!.getBoundingClientRect()
      return { top: Math.round(top), height: Math.round(height) }
    })
    expect(row.height).toBeLessThanOrEqual(49)
    await expect(button.locator('svg')).toBeVisible()
    await expect(button).toHaveCSS('font-size', '16px')
    await expect(page.getByRole('combobox', { name: 'Trier par' })).toHaveCSS('font-size', '16px')
    await expect.poll(() => topOfRow(page)).toBe(0)
  },
)

test(
  'PROF-01: on a wide screen the button of the profile is beside the sort of the list',
  { tag: '@desktop' },
  async ({ page }) => {
    await openPage(page, urls.collection())
    const middleOf = async (part: Locator) => {
      const { y, height } = (await part.boundingBox())!
      return y + height / 2
    }
    const button = page.getByRole('main').getByRole('button', { name: 'Adapté à moi' })
    const order = page.getByRole('combobox', { name: 'Trier par' })
    expect(Math.abs((await middleOf(button)) - (await middleOf(order)))).toBeLessThan(2)
  },
)

for (const language of ['fr', 'ar'] as const) {
  test(`COLL-01: in ${language}, the filters of a phone open at the edge of the screen, and their names are aligned with their checkboxes @phone`, async ({
    page,
    context,
  }) => {
    await speak(context, language)
    await page.setViewportSize({ width: 390, height: 844 })
    await openPage(page, urls.search({ q: 'serum' }))
    const button = page
      .getByRole('main')
      .getByRole('button', { name: language === 'ar' ? 'التصفية' : 'Filtres' })
    await button.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('checkbox').first()).toBeVisible()
    await unfoldGroups(dialog)
    const boxes = dialog.getByRole('checkbox')
    await page.setViewportSize({ width: 320, height: 640 })
    const offsets = await boxes.evaluateAll((all) =>
      all.map((box) => {
        const text = document.createRange()
        const label = box.nextElementSibling!
        text.selectNodeContents(label.querySelector('bdi') ?? label)
        const [firstLine] = text.getClientRects()
        const frame = box.getBoundingClientRect()
        return Math.abs(firstLine!.top + firstLine!.bottom - frame.top - frame.bottom) / 2
      }),
    )
    expect(Math.max(...offsets)).toBeLessThanOrEqual(1.5)
    expect(await tooWide(page)).toEqual([])
  })
}

test(
  'FACET-01: needs and brands narrow the list and appear as chips, and a chip removes its filter',
  { tag: '@desktop' },
  async ({ page, request }) => {
    await openPage(page, urls.collection())
    const filters = page.getByRole('form', { name: 'Filtres' })
    const need = filters.getByRole('group', { name: 'Besoins' }).getByRole('checkbox').first()
    const name = (await need.getAttribute('value'))!
    await need.check()
    await expect(page).toHaveURL(urls.collection({ needs: [name] }))
    const wanted = await listedProducts(request, { needs: name })
    await expect(cards(page)).toHaveCount(wanted.length)
    const chips = page.getByRole('list', { name: 'Filtres actifs' })
    await chips.getByRole('link', { name: `Retirer le filtre ${name}` }).click()
    await expect(page).toHaveURL(urls.collection())
    await expect(chips).toBeHidden()
  },
)

test(
  'LIST-03: the price slider can be set by keys alone, and neither thumb passes the other',
  { tag: '@desktop' },
  async ({ page }) => {
    await openPage(page, urls.collection())
    const highest = page.getByRole('slider', { name: 'Prix maximum' })
    await highest.focus()
    await page.keyboard.press('Home')
    await expect(highest).toHaveValue('0')
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight')
    await expect(highest).toHaveAttribute('aria-valuetext', '50\u00a0DT')
    await expect(page).toHaveURL(/maxPrice=50/)
    const lowest = page.getByRole('slider', { name: 'Prix minimum' })
    await lowest.focus()
    await page.keyboard.press('End')
    await expect(lowest).toHaveValue('50')
    await expect(page).toHaveURL(/minPrice=50&maxPrice=50/)
  },
)

test('SRCH-02: a failed search shows an empty result with a warning, and Retry loads the products', async ({
  page,
  consoleIsClean,
}) => {
  consoleIsClean.allow(/500/)
  await openPage(page, urls.search({ q: 'crème' }))
  await expect(cards(page).first()).toBeVisible()
  await page.route('**/api/product/search?*', (route) =>
    route.fulfill({ status: 500, json: refusal }),
  )
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  const warning = page.getByText(
    'Une erreur est survenue lors de la recherche. Veuillez réessayer.',
  )
  await expect(warning).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bio & Naturel' }).last()).toBeVisible()
  await page.unroute('**/api/product/search?*')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(warning).toBeHidden()
  await expect(cards(page).first()).toBeVisible()
})

function topOfRow(page: Page): Promise<number> {
  return page
    .getByRole('button', { name: 'Filtres' })
    .evaluate((element) => element.parentElement!.parentElement!.getBoundingClientRect().top)
}

for (const [name, answer] of [
  ['an error of the server', (route) => route.fulfill({ status: 500, json: refusal })],
  ['a refusal of the call', (route) => route.fulfill({ status: 404, json: refusal })],
  ['no connection', (route) => route.abort('failed')],
  ['8 s without an answer', () => new Promise(() => null)],
] satisfies [string, (route: Route) => Promise<void>][]) {
  test(`LIST-05: after ${name} the list is filtered in the browser, and Retry asks the API again`, async ({
    page,
    consoleIsClean,
  }) => {
    consoleIsClean.allow(/404|500|ERR_FAILED/)
    await openPage(page, urls.promo())
    await page.route('**/api/product/enhanced-filtered*', answer)
    await page.getByRole('combobox', { name: 'Trier par' }).selectOption('Prix croissant')
    const notice = page.getByText('Échec du chargement des produits. Filtrage local utilisé.')
    await expect(notice).toBeVisible()
    await expect(cards(page)).toHaveCount(20)
    await expect
      .poll(async () => {
        const prices = await pricesShown(page)
        return prices.length === 20 && prices.every((price, at) => price >= (prices[at - 1] ?? 0))
      }, 'the cheapest come first')
      .toBe(true)
    await page.unroute('**/api/product/enhanced-filtered*')
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(notice).toBeHidden()
    await expect(cards(page)).toHaveCount(20)
  })
}

const refusal = { success: false, code: 'server_error', message: '' }

for (const language of ['fr', 'en', 'ar'] as const) {
  test(
    `LIST-04: in ${language} every listing, in every state, opens by its address and is accessible`,
    { tag: language === 'fr' ? '@desktop' : '@phone' },
    async ({ page, context, known, expectNoA11yViolations }) => {
      await speak(context, language)
      const addresses = [
        urls.collection({ category: known.product.category, brands: ['Olivane'], maxPrice: 50 }),
        urls.coffret(),
        urls.promo({ minDiscount: 20 }),
        urls.heroProducts([known.product._id]),
        urls.heroProducts(['ffffffffffffffffffffffff']),
        urls.search({ q: 'serrum' }),
        urls.search({ q: 'zzzzzz' }),
      ]
      for (const address of addresses) {
        await openPage(page, address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectNoA11yViolations(page)
      }
    },
  )
}

/** The link targets of the cards' headings. */
function addressesShown(page: Page): Promise<(string | null)[]> {
  return cards(page)
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
}

test(
  'NAV-09: the text of every field is large enough that a phone does not zoom in',
  { tag: '@phone' },
  async ({ page }) => {
    await openPage(page, urls.collection())
    const sizes = await page
      .locator('select, input:not([type=hidden])')
      .evaluateAll((fields) =>
        fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)),
      )
    expect(sizes.length).toBeGreaterThan(1)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16)
  },
)
