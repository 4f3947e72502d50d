import * as urls from '@shop/urls'

/** NAV-04: the pages of the shop to which navbar, menu and footer have links; `name` is a key below `nav`. */
export const shopLinks = [
  { name: 'home', to: urls.home() },
  { name: 'collection', to: urls.collection() },
  { name: 'coffret', to: urls.coffret() },
  { name: 'promo', to: urls.promo() },
] as const

/** The pages about the shop, whose links come last; `name` is a key below `nav`. */
export const aboutLinks = [
  { name: 'about', to: urls.about() },
  { name: 'contact', to: urls.contact() },
] as const
