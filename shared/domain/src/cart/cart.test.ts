import {
  availableFor,
  type Cart,
  cartLines,
  cappedToStock,
  countItems,
  exceedsLimits,
  exceedsOrder,
  mergeCarts,
  readCart,
  readQuantity,
  maxQuantity,
  setQuantity,
  withAddedUnits,
  withQuantity,
} from '../index.ts'

const cream = { productId: 'cream', size: 'default' }
const small = { productId: 'soap', size: '50 ml' }
const large = { productId: 'soap', size: '100 ml' }
const stock = (stockQuantity: number, inStock = true) => ({ stockQuantity, inStock })

test('CART-02: the cart is stored as product → size → quantity', () => {
  const cart = withQuantity(withQuantity({}, cream, 1), small, 2)
  expect(cart).toEqual({ cream: { default: 1 }, soap: { '50 ml': 2 } })
  expect(countItems(cart)).toBe(3)
})

test('CART-04: a quantity of zero removes the line, and also the product if the line was its last size', () => {
  const cart: Cart = { soap: { '50 ml': 1, '100 ml': 2 } }
  expect(withQuantity(cart, small, 0)).toEqual({ soap: { '100 ml': 2 } })
  expect(withQuantity(withQuantity(cart, small, -1), large, 0)).toEqual({})
})

test('CART-04: changing a line does not change the sequence of lines', () => {
  const cart: Cart = { cream: { default: 1 }, soap: { '50 ml': 1 } }
  expect(Object.keys(withQuantity(cart, cream, 5))).toEqual(['cream', 'soap'])
})

test('CART-01: an unknown product is not added', () => {
  expect(withAddedUnits({}, cream, 1, undefined)).toEqual({ status: 'product_not_found' })
})

test.each([stock(0), stock(5, false)])(
  'CART-01: a sold-out product is not added (%o)',
  (product) => {
    expect(withAddedUnits({}, cream, 1, product)).toEqual({ status: 'out_of_stock' })
  },
)

test('CART-01: the stock of a product limits the total units of all its sizes', () => {
  const cart: Cart = { soap: { '50 ml': 2 } }
  expect(withAddedUnits(cart, large, 2, stock(3))).toEqual({ status: 'max_reached', available: 3 })
  expect(withAddedUnits(cart, large, 1, stock(3))).toEqual({
    status: 'ok',
    cart: { soap: { '50 ml': 2, '100 ml': 1 } },
  })
})

test('LIM-01: the limits count the units already in the cart, of all sizes and products; a smaller quantity is always accepted', () => {
  const limits = { perProduct: 10, perOrder: 15 }
  const cart: Cart = { soap: { '50 ml': 7, '100 ml': 3 }, cream: { default: 4 } }
  const exceeds = (line: typeof small, quantity: number) =>
    exceedsOrder(cart, withQuantity(cart, line, quantity), line.productId, limits)
  expect(exceeds(small, 8)).toBe(true)
  expect(exceeds(cream, 5)).toBe(false)
  expect(exceeds(cream, 6)).toBe(true)
  const many = withQuantity(cart, small, 40)
  expect(exceedsOrder(many, withQuantity(many, small, 39), 'soap', limits)).toBe(false)
})

test.each([
  [[10, 5], false],
  [[11], true],
  [[8, 8], true],
  [[], false],
])(
  'LIM-01: an order with %j units of its products exceeds the limits of 10 per product or 15 in total: %s',
  (units, isOver) => {
    expect(exceedsLimits(units, { perProduct: 10, perOrder: 15 })).toBe(isOver)
  },
)

test('CART-08: a line has at most 99 units', () => {
  const cart: Cart = { cream: { default: 99 } }
  expect(withAddedUnits(cart, cream, 1, stock(500))).toEqual({
    status: 'max_reached',
    available: 99,
  })
  expect(availableFor(cart, cream, stock(500))).toBe(99)
})

test('CART-04: a line whose product no longer exists can still be removed', () => {
  expect(setQuantity({ cream: { default: 3 } }, cream, 0, undefined)).toEqual({
    status: 'ok',
    cart: {},
  })
})

test('CART-04: a smaller quantity than before is accepted, even above the stock', () => {
  const cart: Cart = { cream: { default: 9 } }
  expect(setQuantity(cart, cream, 5, stock(3))).toEqual({
    status: 'ok',
    cart: { cream: { default: 5 } },
  })
  expect(setQuantity(cart, cream, 5, stock(0)).status).toBe('ok')
  expect(setQuantity(cart, cream, 9, stock(3))).toEqual({ status: 'max_reached', available: 3 })
})

test('CART-05: empty and zero-quantity lines are removed', () => {
  const cart: Cart = { cream: { default: 0 }, soap: { '50 ml': 1, '100 ml': 0 }, gel: {} }
  expect(readCart(cart)).toEqual({ soap: { '50 ml': 1 } })
  const clean: Cart = { cream: { default: 1 } }
  expect(readCart(clean)).toEqual(clean)
})

test.each([null, 'x', [1], { cream: 3 }, { cream: { default: '2' } }, { cream: { default: 1.5 } }])(
  'CART-02: a stored value that is not a cart (%j) is read as an empty cart',
  (value) => expect(readCart(value)).toEqual({}),
)

test.each(['__proto__', 'constructor', 'toString'])(
  'CART-05: a stored product %j is dropped, and the other lines stay',
  (name) => {
    const stored: unknown = JSON.parse(`{"${name}":{"default":1},"cream":{"default":2}}`)
    expect(readCart(stored)).toEqual({ cream: { default: 2 } })
    expect(Object.keys(readCart(stored))).toEqual(['cream'])
  },
)

test('CART-08: lines above the stock are reduced; sold-out and unknown lines stay visible', () => {
  const cart: Cart = {
    soap: { '50 ml': 3, '100 ml': 2 },
    cream: { default: 2 },
    gone: { default: 1 },
  }
  const products = { soap: stock(4), cream: stock(0) }
  expect(cappedToStock(cart, products)).toEqual({
    cart: { soap: { '50 ml': 3, '100 ml': 1 }, cream: { default: 2 }, gone: { default: 1 } },
    reduced: [{ productId: 'soap', size: '100 ml', quantity: 1 }],
  })
})

test('CART-08: each line is reduced to 99 units, even if the stock is larger', () => {
  const cart: Cart = { soap: { '50 ml': 99, '100 ml': 150 } }
  expect(cappedToStock(cart, { soap: stock(500) })).toEqual({
    cart: { soap: { '50 ml': 99, '100 ml': 99 } },
    reduced: [{ productId: 'soap', size: '100 ml', quantity: 99 }],
  })
  const line = { productId: 'soap', size: '50 ml' }
  expect(availableFor(cart, line, stock(500))).toBe(99)
  expect(withAddedUnits(cart, line, 1, stock(500))).toEqual({
    status: 'max_reached',
    available: 99,
  })
  expect(withAddedUnits({}, line, 99, stock(500)).status).toBe('ok')
})

test.each([0, -1, -99])(
  'CART-04: adding %d units changes nothing, and setting this quantity removes the line',
  (units) => {
    const cart: Cart = { cream: { default: 2 } }
    expect(setQuantity(cart, cream, units, stock(9))).toEqual({ status: 'ok', cart: {} })
    expect(withAddedUnits({}, cream, units, stock(9))).toEqual({ status: 'ok', cart: {} })
    expect(withQuantity(cart, cream, units)).toEqual({})
    expect(readCart({ cream: { default: units }, soap: { '50 ml': 1 } })).toEqual({
      soap: { '50 ml': 1 },
    })
    expect(readCart({ cream: { default: units } })).toEqual({})
  },
)

test('CART-06: a guest’s cart is merged into another cart, capped at the stock', () => {
  const merged = mergeCarts(
    { cream: { default: 2 } },
    { cream: { default: 2 }, soap: { '50 ml': 1 } },
    { cream: stock(3), soap: stock(9) },
  )
  expect(merged).toEqual({ cream: { default: 3 }, soap: { '50 ml': 1 } })
})

test('CART-08: lines have the price after discount, and lines of unknown products are listed separately', () => {
  const product = { name: 'Crème', image: ['/c.jpg'], price: 19.9, discount: 10, ...stock(4) }
  const cart: Cart = { cream: { default: 2 }, gone: { default: 1 } }
  expect(cartLines(cart, { cream: product })).toEqual({
    lines: [
      {
        ...cream,
        quantity: 2,
        product,
        priceMillimes: 17_910,
        originalPriceMillimes: 19_900,
        amountMillimes: 35_820,
        isSoldOut: false,
      },
    ],
    unknown: [{ productId: 'gone', size: 'default', quantity: 1 }],
  })
})

test('PROD-02: a quantity is capped at the stock, or at 99 if the stock is unknown', () => {
  expect(maxQuantity(7)).toBe(7)
  expect(maxQuantity(undefined)).toBe(99)
  expect(maxQuantity(-1)).toBe(0)
})

test.each([
  ['3', { status: 'ok', quantity: 3 }],
  [' 5 ', { status: 'ok', quantity: 5 }],
  ['٣', { status: 'ok', quantity: 3 }],
  ['۴', { status: 'ok', quantity: 4 }],
  ['8', { status: 'capped', quantity: 5 }],
  ['0', { status: 'ignored' }],
  ['-2', { status: 'ignored' }],
  ['1.5', { status: 'ignored' }],
  ['two', { status: 'ignored' }],
  ['', { status: 'ignored' }],
])('CART-08: with five units in stock, typing %j gives %j', (text, expected) => {
  expect(readQuantity(text, 5)).toEqual(expected)
})

test('CART-08: if the product cannot be ordered, no typed number is a valid quantity', () => {
  expect(readQuantity('1', 0)).toEqual({ status: 'ignored' })
})
