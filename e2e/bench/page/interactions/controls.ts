import type { Locator, Page } from '@playwright/test'
import { newEmail } from '../../../shopper/api.ts'
import { fillInAddress } from '../../../shopper/order.ts'
import type { PageName } from '../subjects.ts'

export interface Interaction {
  page: PageName
  /** Brings the control onto the screen, or into the state in which it is tapped. */
  before?: (page: Page) => Promise<void>
  control: (page: Page) => Locator
  /** Waits for the final result of the tap. */
  outcome?: (page: Page) => Locator
}

const moreUnits = (page: Page) =>
  page.getByRole('button', { name: /^Augmenter la quantité/ }).first()
const orderButton = (page: Page) => page.getByRole('button', { name: 'Confirmer la commande' })

/** Every tapped control; each is tapped on a new page. */
export const interactions: Record<string, Interaction> = {
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
    before: (page) => page.getByRole('main').getByRole('button', { name: /filtr/i }).tap(),
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
