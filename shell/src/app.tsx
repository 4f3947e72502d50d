import type { i18n as I18n } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { ShopThemeProvider } from '@shop/ui'

/** Everything around the router, the same in the browser and on the server. */
export function App({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  return (
    <div id="app">
      <I18nextProvider i18n={i18n}>
        <ShopThemeProvider>{children}</ShopThemeProvider>
      </I18nextProvider>
    </div>
  )
}
