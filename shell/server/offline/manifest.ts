import { directionOf, type Language } from '@shop/domain'
import type { ShopFolder } from '@shop/shop-folder'
import * as urls from '@shop/urls'
import { installedTexts } from './installed-texts.ts'

const icons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** The web app manifest (PWA-01). The shop is one app in all languages, so `id` contains no language. */
export function manifestOf(
  { name, tagline, description }: Pick<ShopFolder, 'name' | 'tagline' | 'description'>,
  language: Language,
  color: string,
): object {
  const { cart, orders, search } = installedTexts[language]
  return {
    id: urls.home(),
    name: `${name} – ${tagline[language]}`,
    short_name: name,
    description: description[language],
    lang: language,
    dir: directionOf(language),
    start_url: urls.home(),
    scope: urls.home(),
    display: 'standalone',
    background_color: color,
    theme_color: color,
    categories: ['shopping', 'health', 'beauty'],
    icons,
    shortcuts: [
      { name: cart, url: urls.cart() },
      { name: orders, url: urls.orders() },
      { name: search, url: urls.search() },
    ],
  }
}
