import { type Cart, setQuantity } from '@shop/domain'
import type { Product } from '@shop/contracts'
import { aToken } from '@shop/testing'

interface Request {
  name: string
  input: Record<string, unknown>
  token: string | undefined
}

/** The outcome of a request; with `lost` it is executed, but its answer does not arrive. */
export type Fate = 'answered' | 'unreachable' | 'lost' | 'broken' | 'overloaded' | 'slow'

const slowMs = 5000

/**
 * The API of one account, with the backend's rules: its cart, its tokens, and the products of the shop. `fateOf`
 * decides the outcome of each request.
 */
export class AccountServer {
  cart: Cart = {}
  readonly products: Record<string, Product | undefined>
  /** Every request that arrived, in order. */
  readonly received: Request[] = []
  fateOf: (request: Request) => Fate | Promise<Fate> = () => 'answered'
  /** Answers `user/refresh-token`; a new token by default. */
  refresh: () => Response | Promise<Response>
  /** Tokens that the server refuses. */
  readonly refused = new Set<string>()

  constructor(products: Product[] = []) {
    this.products = Object.fromEntries(products.map((product) => [product._id, product]))
    this.refresh = () => done({ token: aToken({ accountId: 'amel' }) })
  }

  readonly fetch = (url: string, init: RequestInit): Promise<Response> => {
    const abandoned = new Promise<never>((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
    })
    return Promise.race([this.#receive(url, init), abandoned])
  }

  async #receive(url: string, init: RequestInit): Promise<Response> {
    const request = requestOf(url, init)
    const fate = await this.fateOf(request)
    if (fate === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs))
    init.signal?.throwIfAborted()
    if (fate === 'unreachable') throw new TypeError('fetch failed')
    this.received.push(request)
    if (fate === 'broken') return refusal('server_error', 500)
    if (fate === 'overloaded') return refusal('overloaded', 503)
    const answer = await this.#answer(request)
    init.signal?.throwIfAborted()
    if (fate === 'lost') throw new TypeError('fetch failed')
    return answer
  }

  namesOf(...names: string[]): string[] {
    return this.received.flatMap(({ name }) => (names.includes(name) ? name : []))
  }

  inputsOf(name: string): Record<string, unknown>[] {
    return this.received.filter((each) => each.name === name).map(({ input }) => input)
  }

  #answer({ name, input, token }: Request): Response | Promise<Response> {
    if (name === 'product/by-ids') {
      const ids = String(input.ids).split(',')
      return done({ products: ids.flatMap((id) => this.products[id] ?? []) })
    }
    if (name === 'product/hot') return done({ hotProducts: [] })
    if (name === 'user/refresh-token') return this.refresh()
    if (name === 'user/logout') return done({})
    if (!token || this.refused.has(token)) return refusal('unauthorized', 401)
    return name === 'cart/update' ? this.#update(input) : done({ cartData: this.cart })
  }

  #update({ itemId, size, quantity }: Record<string, unknown>): Response {
    const line = { productId: String(itemId), size: String(size) }
    const product = this.products[line.productId]
    const change = setQuantity(this.cart, line, Number(quantity), product)
    if (change.status === 'product_not_found') return refusal('product_not_found', 404)
    if (change.status === 'out_of_stock') return refusal('out_of_stock', 409)
    if (change.status === 'max_reached') {
      const { available: availableQuantity } = change
      const outOfStockItems = [{ id: product?._id, item: product?.name, availableQuantity }]
      return refusal('max_quantity_reached', 409, { outOfStockItems })
    }
    this.cart = change.cart
    return done({ cartData: this.cart })
  }
}

function requestOf(url: string, { body, headers }: RequestInit): Request {
  const { pathname, searchParams } = new URL(url, 'http://shop.test')
  const sent = typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {}
  return {
    name: pathname.replace('/api/', ''),
    input: { ...Object.fromEntries(searchParams), ...sent },
    token: (headers as { token?: string }).token,
  }
}

export function done(answer: object, headers: Record<string, string> = {}): Response {
  return Response.json({ success: true, ...answer }, { headers })
}

export function refusal(code: string, status: number, more: object = {}): Response {
  return Response.json({ success: false, code, message: '', ...more }, { status })
}
