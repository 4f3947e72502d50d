import type { LoaderFunctionArgs } from 'react-router-dom'
import { definePages, type PageContext } from '@shop/federation/runtime'
import { paths } from '@shop/urls'

const loadCart = () => import(/* webpackChunkName: "cart" */ './features/cart/cart.route.tsx')

export const routes = definePages([
  {
    name: 'cart',
    path: paths.cart,
    namespaces: ['checkout', 'delivery'],
    // Only for the server, because the browser has its own cart.
    ...(process.env.TARGET !== 'browser' && {
      isIndexed: false,
      loader: async ({ context, request }: LoaderFunctionArgs) => {
        const { cart } = context as PageContext
        return cart ? await (await loadCart()).loadServedCart(cart, request.signal) : null
      },
    }),
    load: loadCart,
  },
  {
    name: 'checkout',
    path: paths.checkout,
    ...(process.env.TARGET !== 'browser' && { isIndexed: false }),
    namespaces: ['checkout', 'delivery'],
    load: () => import(/* webpackChunkName: "checkout" */ './features/checkout/checkout.route.tsx'),
  },
])
