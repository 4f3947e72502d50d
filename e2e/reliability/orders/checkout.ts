import { expect, type Page } from '@playwright/test'
import * as urls from '@shop/urls'
import { newEmail, type Product } from '../../shopper/api.ts'
import { cartLink, openPage, title } from '../../shopper/browse.ts'
import { checkoutWords, confirmOrder, fillInAddress, readOrderId } from '../../shopper/order.ts'

/** Time limit, ms: longer than a page waits for the answer to an order. */
const answerLimitMs = 35_000

/** A browser page with one product in the cart and a filled-in checkout form. */
export class Checkout {
  readonly #page: Page
  readonly #email = newEmail()

  constructor(page: Page) {
    this.#page = page
  }

  async fillIn(shopUrl: string, product: Product): Promise<void> {
    const page = this.#page
    await openPage(page, shopUrl + urls.product(product._id))
    await page.getByRole('button', { name: 'Ajouter au panier', exact: true }).click()
    await expect(cartLink(page)).toHaveAccessibleName('Panier : 1')
    await openPage(page, shopUrl + urls.checkout())
    await fillInAddress(page, this.#email)
  }

  /** Presses the button and expects the message that the order failed and that nothing is lost. Also expects that the form is unchanged. */
  async confirmInVain(): Promise<void> {
    expect(await this.tryToConfirm(), 'the order of the shopper').toBeUndefined()
  }

  /** Presses the button. Resolves to the order's number, or to undefined if the page says that the order failed. */
  async tryToConfirm(): Promise<string | undefined> {
    const page = this.#page
    await confirmOrder(page)
    const failure = page.getByText('Échec de la commande')
    await expect(failure.or(title(page, checkoutWords.fr.thanks))).toBeVisible({
      timeout: answerLimitMs,
    })
    if (!(await failure.isVisible())) return await this.#placed()
    await expect(page.getByText('Rien de ce que vous avez saisi n’est perdu.')).toBeVisible()
    await expect(title(page, 'Finaliser ma commande')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Adresse e-mail' })).toHaveValue(this.#email)
    await expect(cartLink(page)).toHaveAccessibleName('Panier : 1')
    return undefined
  }

  /** Presses the button and expects the confirmation. Resolves to the order's number. */
  async confirm(): Promise<string> {
    await confirmOrder(this.#page)
    return await this.#placed()
  }

  async #placed(): Promise<string> {
    const orderId = await readOrderId(this.#page)
    await openPage(this.#page, new URL(urls.about(), this.#page.url()).href)
    await expect(cartLink(this.#page)).toHaveAccessibleName('Panier : 0')
    return orderId
  }
}
