import type { Locator, Page } from '@playwright/test'
import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { findViolations } from '../shopper/axe.ts'
import { openPage, speak, title, unfoldFooter } from '../shopper/browse.ts'
import { homeTitle, shopName } from '../setup/demo-shop.ts'

const words = {
  fr: { of: 'sur', show: 'Afficher la diapositive', needs: 'Choisir par besoin', need: 'Soleil' },
  en: { of: 'of', show: 'Show slide', needs: 'Shop by need', need: 'Sun' },
  ar: { of: 'من', show: 'عرض الشريحة', needs: 'تسوّقوا حسب حاجتكم', need: 'الشمس' },
} as const
type Language = keyof typeof words
const languages = Object.keys(words) as Language[]
const slideCount = 6

/** Opens the home page, waits until it is hydrated, and stops its clock. */
async function openStopped(page: Page, language: Language = 'fr'): Promise<void> {
  await page.clock.install()
  await speak(page.context(), language)
  await openPage(page, urls.home())
  // Waits until prefetching has ended, because its time limit uses the clock that is stopped here.
  await page.waitForLoadState('networkidle')
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  // Shows slide 1, because the slide that is shown so far and its remaining time differ between runs.
  const { slide, dot } = carouselOf(page, language)
  await page.clock.runFor(500)
  await dot(1).click()
  await expect(slide(1)).toBeVisible()
  await letGo(page)
  await page.clock.runFor(500)
}

/** Slows transitions down so much that the test sees their beginning. Returns a function that ends this. */
async function slowTransitions(page: Page): Promise<() => Promise<unknown>> {
  const session = await page.context().newCDPSession(page)
  const setRate = (playbackRate: number) =>
    session.send('Animation.setPlaybackRate', { playbackRate })
  await session.send('Animation.enable')
  await setRate(0.001)
  return () => setRate(1)
}

/** Moves pointer and focus out of the slides, so that the slides advance unless they are stopped. */
async function letGo(page: Page): Promise<void> {
  await page.mouse.move(0, 0)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
}

function carouselOf(page: Page, language: Language = 'fr') {
  const { of, show } = words[language]
  return {
    /** Hidden slides are inert, so only the shown slide has a role. */
    slide: (position: number) =>
      page.getByRole('group', { name: `${position} ${of} ${slideCount}`, exact: true }),
    dot: (position: number) =>
      page.getByRole('button', { name: `${show} ${position}`, exact: true }),
  }
}

for (const language of languages) {
  test(
    `HERO-03: in ${language}, slides change every 3 s, but not within 500 ms of another change, and the first slide follows the last`,
    { tag: language === 'en' ? '@desktop' : '@phone' },
    async ({ page, expectNoA11yViolations }) => {
      await openStopped(page, language)
      const { slide, dot } = carouselOf(page, language)
      await dot(5).click()
      await expect(slide(5)).toBeVisible()
      await dot(2).click()
      await expect(slide(5)).toBeVisible()
      await page.clock.runFor(500)
      await dot(slideCount).click()
      await expect(slide(slideCount)).toBeVisible()
      await page.mouse.move(0, 0)
      await page.clock.runFor(2900)
      await expect(slide(slideCount)).toBeVisible()
      await page.clock.runFor(200)
      await expect(slide(1)).toBeVisible()
      await page.clock.resume()
      await expectNoA11yViolations(page)
    },
  )

  test(`FACET-02: a need on home links to the products that help with it, in ${language}`, async ({
    page,
  }) => {
    await speak(page.context(), language)
    await openPage(page, urls.home())
    const { needs, need } = words[language]
    const row = page.getByRole('region', { name: needs, exact: true })
    await row.getByRole('link', { name: need, exact: true }).click()
    await expect(page).toHaveURL(urls.need('Soleil'))
  })
}

test('FACET-02: on a wide screen the first need starts at the left edge of the heading above it, and the last need ends at the right edge @desktop', async ({
  page,
}) => {
  await openPage(page, urls.home())
  const row = page.getByRole('region', { name: words.fr.needs, exact: true })
  const ends = async (part: Locator) => {
    const { x, width } = (await part.boundingBox())!
    return [x, x + width].map(Math.round)
  }
  const [start, end] = await ends(row.getByRole('heading'))
  expect((await ends(row.getByRole('link').first()))[0]).toBe(start)
  expect((await ends(row.getByRole('link').last()))[1]).toBe(end)
})

test(
  'HERO-03: slides do not advance while the keyboard focus is in them, and a button stops and starts them',
  { tag: '@desktop' },
  async ({ page }) => {
    await openStopped(page)
    const { slide } = carouselOf(page)
    await page.keyboard.press('Tab')
    await slide(1).getByRole('link').focus()
    await page.clock.runFor(4000)
    await expect(slide(1)).toBeVisible()
    await page.getByRole('button', { name: 'Arrêter le défilement' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('banner').getByRole('link').first().focus()
    await page.clock.runFor(4000)
    await expect(slide(1)).toBeVisible()
    await page.getByRole('button', { name: 'Reprendre le défilement' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('banner').getByRole('link').first().focus()
    await page.clock.runFor(3100)
    await expect(slide(2)).toBeVisible()
  },
)

test('HERO-03: slides do not advance while the mouse is over them, and arrows beside the pictures change them @desktop', async ({
  page,
}) => {
  await openStopped(page)
  const { slide } = carouselOf(page)
  await slide(1).hover()
  await page.clock.runFor(4000)
  await expect(slide(1)).toBeVisible()
  const previous = page.getByRole('button', { name: 'Diapositive précédente' })
  const [arrow, picture] = await Promise.all([previous.boundingBox(), slide(1).boundingBox()])
  expect(arrow?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0))
  await previous.click()
  await expect(slide(slideCount)).toBeVisible()
})

test('HERO-03: slides do not advance if the visitor prefers less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openStopped(page)
  await page.clock.runFor(4000)
  await expect(carouselOf(page).slide(1)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reprendre le défilement' })).toBeVisible()
})

test('HERO-03: the words of a slide are readable while its picture fades in @both', async ({
  page,
}) => {
  await openStopped(page)
  const { slide, dot } = carouselOf(page)
  await slowTransitions(page)
  await dot(2).click()
  await expect(slide(2)).toBeVisible()
  const paused = await slide(2).evaluate((element) => {
    const running = element.getAnimations({ subtree: true })
    for (const animation of running) {
      animation.pause()
      animation.currentTime = 250
    }
    return running.length
  })
  expect(paused, 'transitions in the middle of the fade').toBeGreaterThan(0)
  await page.clock.resume()
  expect(await findViolations(page, { type: 'rule', values: ['color-contrast'] })).toEqual([])
  // On phones the text is on a gradient, and axe does not check contrast there. So the test checks the opacity of the text.
  const opacity = await slide(2)
    .getByRole('heading')
    .evaluate((element) => {
      let product = 1
      for (let at: Element | null = element; at; at = at.parentElement) {
        product *= Number(getComputedStyle(at).opacity)
      }
      return product
    })
  expect(opacity).toBe(1)
})

test('HERO-02: while slides change, the words belong to the picture that is shown @both', async ({
  page,
}) => {
  await openStopped(page)
  const { slide, dot } = carouselOf(page)
  const heading = (position: number) =>
    page
      .getByRole('group', {
        name: `${position} sur ${slideCount}`,
        exact: true,
        includeHidden: true,
      })
      .locator('h2')
  const endSlowness = await slowTransitions(page)
  await dot(2).click()
  await expect(slide(2)).toBeVisible()
  await expect(heading(1)).toBeVisible()
  await expect(heading(2)).toBeHidden()
  await endSlowness()
  await expect(heading(2)).toBeVisible()
  await expect(heading(1)).toBeHidden()
})

/** Sends the touch events of a finger that moves over an element. */
async function drag(page: Page, element: Locator, x: number, y: number): Promise<void> {
  const box = await element.boundingBox()
  if (!box) throw new Error('There is nothing to touch')
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + x * part, y: from.y + y * part }],
    })
  await touch('touchStart', 0)
  for (let part = 0.1; part <= 1; part += 0.1) await touch('touchMove', part)
  await touch('touchEnd', 1)
  await session.detach()
}

for (const [language, next] of [
  ['fr', -150],
  ['ar', 150],
] as const) {
  test(`HERO-03: in ${language} a finger moves the slides sideways and scrolls the page up and down @phone`, async ({
    page,
  }) => {
    await openStopped(page, language)
    const { slide } = carouselOf(page, language)
    await drag(page, slide(1), next, 0)
    await expect(slide(2)).toBeVisible()
    await page.clock.runFor(500)
    await drag(page, slide(2), -next, 0)
    await expect(slide(1)).toBeVisible()
    await page.clock.runFor(500)
    await drag(page, slide(1), 0, -250)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    await expect(slide(1)).toBeVisible()
  })
}

test('HERO-02: on a phone, every picture is made for this format and not enlarged @phone', async ({
  page,
}) => {
  await openStopped(page)
  const { slide, dot } = carouselOf(page)
  for (let position = 1; position <= slideCount; position++) {
    await page.clock.runFor(500)
    await dot(position).click()
    const picture = slide(position).locator('picture > img')
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBeGreaterThan(0)
    const shown = await picture.evaluate((img: HTMLImageElement) => ({
      ratio: img.clientHeight / img.clientWidth,
      source: img.currentSrc,
    }))
    expect(shown.source).toContain('/images/hero-phone/')
    expect(shown.ratio).toBeCloseTo(1.25, 1)
    const pixels = await picture.evaluate(async (img: HTMLImageElement) => {
      const { width } = await createImageBitmap(await (await fetch(img.currentSrc)).blob())
      return width / (img.clientWidth * devicePixelRatio)
    })
    expect(pixels).toBeGreaterThan(0.95)
  }
})

for (const width of [320, 390, 768, 1024, 1440]) {
  test(
    `HOME-01: at ${width} px, the first row of each section of home is full and has no sold-out product`,
    { tag: width < 768 ? '@phone' : '@desktop' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await openPage(page, urls.home())
      for (const name of ['Nouveautés', 'Meilleures ventes', 'Coffrets']) {
        const section = page.getByRole('region', { name, exact: true })
        const skeletons = await section.boundingBox()
        await section.scrollIntoViewIfNeeded()
        await expect(section).toHaveAttribute('aria-busy', 'false')
        const grown = (await section.boundingBox())?.height ?? 0
        expect(Math.abs(grown - (skeletons?.height ?? 0)), `${name} keeps its height`).toBeLessThan(
          2,
        )
        // Reads all positions in one step, because they would change if the page scrolled meanwhile.
        const places = await section.getByRole('listitem').evaluateAll((items) =>
          items.map((item) => ({
            y: Math.round(item.getBoundingClientRect().y),
            text: item.textContent,
          })),
        )
        const rows = new Map<number, string[]>()
        for (const { y, text } of places) rows.set(y, [...(rows.get(y) ?? []), text])
        const lengths = Array.from(rows.values(), (row) => row.length)
        expect(new Set(lengths).size, `${name} has rows of ${lengths.join(', ')}`).toBe(1)
        expect([...rows.values()][0]?.join(' ')).not.toContain('Rupture de stock')
      }
    },
  )
}

/** Navigates to home from another page, so that the browser requests the data of home. */
async function visitHome(page: Page): Promise<void> {
  await unfoldFooter(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'À propos' }).waitFor()
  await page.getByRole('banner').getByRole('link', { name: shopName }).click()
}

test('HERO-06: slides that fail to load are reported with a toast, and Retry loads them', async ({
  page,
  consoleIsClean,
  expectNoA11yViolations,
}) => {
  consoleIsClean.allow(/status of 500/)
  await page.route('**/api/heroes/list', (route) =>
    route.fulfill({ status: 500, json: { success: false, code: 'server_error' } }),
  )
  await openPage(page, urls.about())
  await visitHome(page)
  const text = 'Impossible de charger le contenu. Veuillez réessayer plus tard.'
  await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByText('Erreur de chargement du carrousel')).toBeVisible()
  await expectNoA11yViolations(page)
  await page.unroute('**/api/heroes/list')
  const { promise: isSeen, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/heroes/list', async (route) => {
    await isSeen
    await route.continue()
  })
  await page.getByRole('main').getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByText('Chargement du carrousel...')).toBeVisible()
  release()
  await expect(carouselOf(page).slide(1)).toBeVisible()
})

test('HERO-06: a shop without slides starts with its products', async ({
  page,
  expectNoA11yViolations,
}) => {
  await page.route('**/api/heroes/list', (route) =>
    route.fulfill({ json: { success: true, heroes: [] } }),
  )
  await openPage(page, urls.about())
  await visitHome(page)
  await expect(page.getByRole('main').getByRole('button', { name: 'Réessayer' })).toBeHidden()
  await expect(
    page.getByRole('region', { name: 'Nouveautés' }).getByRole('listitem'),
  ).not.toHaveCount(0)
  await expect(title(page, homeTitle.fr)).toBeAttached()
  await expectNoA11yViolations(page)
})
