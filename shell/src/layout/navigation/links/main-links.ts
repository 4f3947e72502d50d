import * as urls from '@shop/urls'

/** NAV-04: the pages to which navbar, menu and footer have links; `name` is a key below `nav`. */
export const mainLinks = [
  { name: 'home', to: urls.home() },
  { name: 'collection', to: urls.collection() },
  { name: 'coffret', to: urls.coffret() },
  { name: 'promo', to: urls.promo() },
  { name: 'about', to: urls.about() },
  { name: 'contact', to: urls.contact() },
] as const
