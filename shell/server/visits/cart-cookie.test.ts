import { type Cart, writeCartCookie } from '@shop/domain'
import { cartOf } from './cart-cookie.ts'

const cart: Cart = { '6aa6cca8f4d8e41f0f5f0025': { default: 2, '50 ml, «petit»': 1 } }

test('CART-03: the cart is read from the cookies of a request, even if its sizes are in other scripts', () => {
  const written = writeCartCookie({ cart, hasCoupon: true })
  expect(cartOf(`i18nextLng=ar; cart=${written}; visitor=x`)).toEqual({ cart, hasCoupon: true })
})

test.each([undefined, '', 'cart=', 'cart=%', 'cart=2|x', 'other=1|6aa6cca8f4d8e41f0f5f0025:1'])(
  'CART-03: the cookies %j contain no cart',
  (header) => {
    expect(cartOf(header)).toBeUndefined()
  },
)
