import { definePages } from '@shop/federation/runtime'
import { paths } from '@shop/urls'

export const routes = definePages([
  {
    name: 'cart',
    path: paths.cart,
    namespaces: ['checkout'],
    load: () => import(/* webpackChunkName: "cart" */ './features/cart/cart.route.tsx'),
  },
  {
    name: 'checkout',
    path: paths.checkout,
    namespaces: ['checkout'],
    load: () => import(/* webpackChunkName: "checkout" */ './features/checkout/checkout.route.tsx'),
  },
])
