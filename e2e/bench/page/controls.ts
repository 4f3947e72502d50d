import type { Browser, Locator, Page } from '@playwright/test'
import { newEmail } from '../../shopper/api.ts'
import { unfoldGroups } from '../../shopper/browse.ts'
import { fillInAddress } from '../../shopper/order.ts'
import type { Figure } from '../measuring/figures.ts'
import { openSlowly, untilQuiet, withSlowPhone } from './phone.ts'
import type { PageName, Visits } from './subjects.ts'

interface Interaction {
  page: PageName
  /** Brings the control onto the screen, or into the state in which it is tapped. */
  before?: (page: Page) => Promise<void>
  control: (page: Page) => Locator
  /** The element that shows the final result of the tap; the measurement waits for it. */
  outcome?: (page: Page) => Locator
}

const moreUnits = (page: Page) =>
  page.getByRole('button', { name: /^Augmenter la quantité/ }).first()
const orderButton = (page: Page) => page.getByRole('button', { name: 'Confirmer la commande' })

/** Every tapped control; each is tapped on a new page. */
const interactions: Record<string, Interaction> = {
  'add to cart': {
    page: 'listing',
    control: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /ajouter/i })
        .first(),
  },
  filter: {
    page: 'listing',
    before: async (page) => {
      await page.getByRole('main').getByRole('button', { name: /filtr/i }).tap()
      await unfoldGroups(page.getByRole('dialog'))
    },
    control: (page) => page.getByRole('dialog').getByRole('radio').nth(1),
  },
  carousel: {
    page: 'home',
    control: (page) => page.getByRole('main').locator('[data-dot]:not([aria-current])').first(),
  },
  quantity: {
    page: 'cart',
    control: moreUnits,
    outcome: (page) => page.getByText('2 articles', { exact: true }),
  },
  'quantity of six': {
    page: 'cart-of-six',
    control: moreUnits,
    outcome: (page) => page.getByText('7 articles', { exact: true }),
  },
  'submit with gaps': {
    page: 'checkout',
    control: orderButton,
    outcome: (page) => page.getByRole('link', { name: /^Prénom/ }),
  },
  submit: {
    page: 'checkout',
    before: (page) => fillInAddress(page, newEmail()),
    control: orderButton,
    outcome: (page) => page.getByRole('heading', { level: 1, name: /^Merci/ }),
  },
}

const inpLimitMs = 100
/** An event without a performance entry took less than this, in ms. */
const shortestReportedMs = 16

/**
 * Measures the INP of one tap on each control on the slow phone: the time from the touch to the next paint. Taps each
 * control on a new page that has become quiet. Throws if a control or its result does not appear.
 */
export async function measureInteractions(
  browser: Browser,
  origin: string,
  visits: Visits,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [row, { page: name, before, control, outcome }] of Object.entries(interactions)) {
    const { path, cart } = visits[name]
    const value = await withSlowPhone(browser, { cart }, async (phone) => {
      const { page } = phone
      await openSlowly(phone, new URL(path, origin).href)
      if (before) {
        await before(page)
        await untilQuiet(phone)
      }
      const target = control(page)
      await target.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      await page.evaluate(() => (globalThis.benchVitals.interactions = []))
      await target.tap({ force: true })
      await untilQuiet(phone)
      await outcome?.(page).waitFor()
      const durations = await page.evaluate(() => globalThis.benchVitals.interactions)
      return Math.max(shortestReportedMs, ...durations)
    })
    figures.push({ table: 'controls', row, column: 'INP', value, unit: 'ms', atMost: inpLimitMs })
  }
  return figures
}
