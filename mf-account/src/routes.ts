import { definePages } from '@shop/federation/runtime'
import { paths } from '@shop/urls'
import { loadLogin } from './features/login/load-login.ts'
import { loadOrderLink } from './features/order-link/load-order-link.ts'
import { loadConfirmation } from './features/order-confirmation/load-confirmation.ts'

export const routes = definePages([
  {
    name: 'login',
    path: paths.login,
    namespaces: ['auth'],
    loader: loadLogin,
    staysInPlace: true,
    load: () => import(/* webpackChunkName: "login" */ './features/login/login.route.tsx'),
  },
  {
    name: 'verify-email',
    path: paths.verifyEmail,
    frame: 'bare',
    namespaces: ['auth'],
    load: () =>
      import(
        /* webpackChunkName: "verify-email" */ './features/verify-email/verify-email.route.tsx'
      ),
  },
  {
    name: 'auth-callback',
    path: paths.authCallback,
    namespaces: ['auth'],
    load: () =>
      import(
        /* webpackChunkName: "auth-callback" */ './features/auth-callback/auth-callback.route.tsx'
      ),
  },
  {
    name: 'order-confirmation',
    path: paths.orderConfirmation,
    frame: 'bare',
    namespaces: ['orders', 'delivery'],
    loader: loadConfirmation,
    load: () =>
      import(
        /* webpackChunkName: "order-confirmation" */ './features/order-confirmation/order-confirmation.route.tsx'
      ),
  },
  {
    name: 'order-link',
    path: paths.orderLink,
    frame: 'bare',
    namespaces: ['orders', 'order-link'],
    loader: loadOrderLink,
    load: () =>
      import(/* webpackChunkName: "order-link" */ './features/order-link/order-link.route.tsx'),
  },
  {
    name: 'user-confirmation',
    path: paths.userOrderConfirmation,
    frame: 'bare',
    namespaces: ['orders', 'delivery'],
    needsSession: true,
    firstCall: 'order/userorders',
    load: () =>
      import(
        /* webpackChunkName: "user-confirmation" */ './features/user-confirmation/user-confirmation.route.tsx'
      ),
  },
  {
    name: 'account',
    path: paths.account,
    namespaces: ['account', 'auth', 'orders'],
    needsSession: true,
    firstCall: 'account/get',
    load: () => import(/* webpackChunkName: "account" */ './features/account/account.route.tsx'),
  },
  {
    name: 'orders',
    path: paths.orders,
    namespaces: ['orders'],
    needsSession: true,
    firstCall: 'order/userorders',
    load: () => import(/* webpackChunkName: "orders" */ './features/orders/orders.route.tsx'),
  },
  {
    name: 'order-processing',
    path: paths.verify,
    namespaces: ['orders'],
    load: () =>
      import(
        /* webpackChunkName: "order-processing" */ './features/order-processing/order-processing.route.tsx'
      ),
  },
  {
    name: 'guest-tracking',
    path: paths.guestOrderTracking,
    ...(process.env.TARGET !== 'browser' && { isIndexed: false }),
    namespaces: ['orders'],
    load: () =>
      import(
        /* webpackChunkName: "guest-tracking" */ './features/guest-tracking/guest-tracking.route.tsx'
      ),
  },
])
