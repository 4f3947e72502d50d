import { definePages } from '@shop/federation/runtime'
import { paths } from '@shop/urls'
import { loadConfirmation } from './features/order-confirmation/load-confirmation.ts'

export const routes = definePages([
  {
    name: 'order-confirmation',
    path: paths.orderConfirmation,
    frame: 'bare',
    namespaces: ['orders'],
    loader: loadConfirmation,
    load: () =>
      import(
        /* webpackChunkName: "order-confirmation" */ './features/order-confirmation/order-confirmation.route.tsx'
      ),
  },
  {
    name: 'guest-tracking',
    path: paths.guestOrderTracking,
    namespaces: ['orders'],
    load: () =>
      import(
        /* webpackChunkName: "guest-tracking" */ './features/guest-tracking/guest-tracking.route.tsx'
      ),
  },
])
