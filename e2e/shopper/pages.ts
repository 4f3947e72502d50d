import * as urls from '@shop/urls'
import type { PlacedOrder, Product } from './api.ts'
import { shownName } from './browse.ts'
import { homeTitle } from '../setup/demo-shop.ts'

/** The product and the order that some pages show. */
export type Known = { product: Product; order: PlacedOrder }

export type ShopPage = {
  name: string
  urlOf: (known: Known) => string
  /** The heading in French, before any script runs. */
  headingOf: (known: Known) => string
  /** The page shows products. */
  hasProducts?: true
  /** The status of the answer, by default 200. */
  status?: 404
  /** The page has no navbar and footer (ROUTE-01). */
  isBare?: true
}

/** Every page that a guest can open. */
export const shopPages: readonly ShopPage[] = [
  {
    name: 'home',
    urlOf: () => urls.home(),
    headingOf: () => homeTitle.fr,
    hasProducts: true,
  },
  {
    name: 'collection',
    urlOf: () => urls.collection(),
    headingOf: () => 'Tous les produits',
    hasProducts: true,
  },
  {
    name: 'category',
    urlOf: ({ product: { category } }) => urls.collection({ category }),
    headingOf: ({ product }) => product.category,
    hasProducts: true,
  },
  {
    name: 'subcategory',
    urlOf: ({ product: { category, subCategory } }) =>
      urls.collection({ category, subcategory: subCategory }),
    headingOf: ({ product }) => product.subCategory,
    hasProducts: true,
  },
  {
    name: 'coffret',
    urlOf: () => urls.coffret(),
    headingOf: () => 'Coffrets cadeaux',
    hasProducts: true,
  },
  {
    name: 'promo',
    urlOf: () => urls.promo(),
    headingOf: () => 'Promotions',
    hasProducts: true,
  },
  {
    name: 'hero products',
    urlOf: ({ product }) => urls.heroProducts([product._id]),
    headingOf: () => 'Notre sélection',
    hasProducts: true,
  },
  {
    name: 'search',
    urlOf: () => urls.search({ q: 'crème' }),
    headingOf: () => 'Résultats pour «\u00a0crème\u00a0»',
    hasProducts: true,
  },
  {
    name: 'product',
    urlOf: ({ product }) => urls.product(product._id),
    headingOf: ({ product }) => shownName(product),
    hasProducts: true,
  },
  {
    name: 'advice',
    urlOf: () => urls.advice(),
    headingOf: () => 'Conseils de nos pharmaciens',
  },
  {
    name: 'article',
    urlOf: () => urls.article('peau-de-bebe'),
    headingOf: () => 'La peau de bébé, tout en douceur',
    hasProducts: true,
  },
  { name: 'brands', urlOf: () => urls.brands(), headingOf: () => 'Nos marques' },
  { name: 'wishlist', urlOf: () => urls.wishlist(), headingOf: () => 'Mes favoris' },
  {
    name: 'shared wishlist',
    urlOf: ({ product }) => urls.wishlist([product._id]),
    headingOf: () => 'Une liste de favoris',
    hasProducts: true,
  },
  { name: 'cart', urlOf: () => urls.cart(), headingOf: () => 'Mon panier' },
  { name: 'checkout', urlOf: () => urls.checkout(), headingOf: () => 'Finaliser ma commande' },
  {
    name: 'order confirmation',
    urlOf: ({ order }) => urls.orderConfirmation(order),
    headingOf: () => 'Merci, votre commande est enregistrée',
    isBare: true,
  },
  {
    name: 'link of an order',
    urlOf: ({ order }) => urls.orderLink({ orderId: order.orderId, key: 'of-a-message' }),
    headingOf: () => 'Ce lien n’est pas valable',
    status: 404,
    isBare: true,
  },
  {
    name: 'order tracking',
    urlOf: () => urls.guestOrderTracking(),
    headingOf: () => 'Suivre ma commande',
  },
  { name: 'login', urlOf: () => urls.login(), headingOf: () => 'Se connecter' },
  {
    name: 'forgotten password',
    urlOf: () => urls.login({ showForgotPassword: true }),
    headingOf: () => 'Mot de passe oublié',
  },
  {
    name: 'verification',
    urlOf: () => urls.paths.verifyEmail,
    headingOf: () => 'Vérification en cours…',
    isBare: true,
  },
  {
    name: 'confirmation of an account',
    urlOf: ({ order }) => urls.userOrderConfirmation(order),
    headingOf: () => 'Chargement de vos commandes…',
    isBare: true,
  },
  { name: 'orders', urlOf: () => urls.orders(), headingOf: () => 'Mes commandes' },
  { name: 'account', urlOf: () => urls.account(), headingOf: () => 'Mon compte' },
  { name: 'about', urlOf: () => urls.about(), headingOf: () => 'Prendre soin, simplement' },
  { name: 'contact', urlOf: () => urls.contact(), headingOf: () => 'Parlons-en' },
  {
    name: 'conditions of sale',
    urlOf: () => urls.legal('terms'),
    headingOf: () => 'Conditions générales de vente',
  },
  { name: 'privacy', urlOf: () => urls.legal('privacy'), headingOf: () => 'Confidentialité' },
  {
    name: 'delivery and returns',
    urlOf: () => urls.legal('delivery'),
    headingOf: () => 'Livraison et retours',
  },
  { name: 'legal notice', urlOf: () => urls.legal('notice'), headingOf: () => 'Mentions légales' },
  {
    name: 'accessibility statement',
    urlOf: () => urls.legal('accessibility'),
    headingOf: () => 'Déclaration d’accessibilité',
  },
  {
    name: 'newsletter',
    urlOf: () => urls.newsletter({ token: 'of-a-mail', action: 'confirm' }),
    headingOf: () => 'Confirmer votre inscription',
  },
  {
    name: 'write review',
    urlOf: () => urls.writeReview({ orderId: 'of-a-mail', key: 'forged' }),
    headingOf: () => 'Votre avis',
    status: 404,
  },
  {
    name: 'stock alert',
    urlOf: () => urls.stockAlert({ token: 'of-a-mail', action: 'confirm' }),
    headingOf: () => 'Confirmer votre alerte',
  },
  {
    name: 'price alert',
    urlOf: () => urls.priceAlert({ token: 'of-a-mail', action: 'confirm' }),
    headingOf: () => 'Confirmer votre alerte de prix',
  },
]
