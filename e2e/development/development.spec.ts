import { expect, test, type Page } from '@playwright/test'
import { startDevCopy, type DevCopy } from './dev-copy.ts'

const component = 'mf-catalog/src/product-card/stock-text.tsx'

let dev: DevCopy

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(240_000)
  dev = await startDevCopy()
})
test.afterAll(() => dev?.stop())

test('DEV-01: a change of a remote’s component is shown without loading the page again, what was typed stays', async ({
  page,
}) => {
  const typed = await openAndType(page)

  dev.edit(component, (source) => source.replace('{t(`stock', 'Modifié {t(`stock'))

  await expect(page.getByText('Modifié En stock').first()).toBeVisible()
  await expect(typed).toHaveValue('nobody@')
  expect(await isSameDocument(page)).toBe(true)
  await page.reload()
  await expect(page.getByText('Modifié En stock').first()).toBeVisible()
})

test('DEV-01: a change of a shared package is shown inside the remotes, what was typed stays', async ({
  page,
}) => {
  const typed = await openAndType(page)

  dev.edit('shared/ui/src/text/badge.tsx', (source) =>
    source.replace('data-level={level}>{children}', 'data-level={level}>{children} (partagé)'),
  )

  await expect(page.getByText('(partagé)').first()).toBeVisible()
  await expect(typed).toHaveValue('nobody@')
  expect(await isSameDocument(page)).toBe(true)
})

test('DEV-01: a change of a text is shown without loading the page again', async ({ page }) => {
  await openAndType(page)

  dev.edit('mf-catalog/src/locales/fr/home.json', (source) =>
    source.replace('Les derniers produits', 'Les tout derniers produits'),
  )

  await expect(page.getByText('Les tout derniers produits')).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)
})

test('DEV-01: a syntax error is shown with file and line until it is corrected, and the last good build is served meanwhile', async ({
  page,
}) => {
  const typed = await openAndType(page)
  const overlay = page.locator('dev-overlay')

  dev.edit(component, (source) => source.replace('return <', 'return <<'))
  await expect(overlay.getByRole('heading', { name: /stock-text\.tsx:\d+:\d+$/ })).toBeVisible()
  expect((await page.request.get(dev.url)).status()).toBe(200)

  dev.edit(component, (source) => source.replace('return <<', 'return <'))
  await expect(overlay).toHaveCount(0)
  await expect(typed).toHaveValue('nobody@')
  expect(await isSameDocument(page)).toBe(true)
})

test('DEV-01: what a component throws is shown with file and line', async ({ page }) => {
  await openAndType(page)

  dev.edit(component, (source) =>
    source.replace('return <', "if (label) throw new Error('no stock')\n  return <"),
  )

  const overlay = page.locator('dev-overlay')
  await expect(overlay.getByRole('heading', { name: `${component}:9` }).first()).toBeVisible()
  await expect(overlay.getByText('Error: no stock').first()).toBeVisible()
})

/** Opens the home page and types into the newsletter's form, whose state a reload would lose. */
async function openAndType(page: Page) {
  await page.goto(dev.url)
  const email = page.getByRole('main').getByRole('textbox')
  // The page is hydrated once its builds are connected.
  await page.waitForFunction(() => globalThis.shopDevPage?.builds.has('mf-catalog'))
  await email.fill('nobody@')
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
  return email
}

function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isSameDocument' in globalThis)
}
