import type { i18n as I18n } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { type PageFragments, FragmentsContext } from '@shop/federation/slot'
import { RemoteLinksContext } from './layout/navigation/links/layout-links.ts'
import type { RemoteLinks } from './gateway-contract/remotes.ts'

interface AppProps {
  i18n: I18n
  /** The layout's fragments that releases expose. */
  fragments: PageFragments
  /** Links to pages of remotes in the navigation and the footer. */
  links?: RemoteLinks | undefined
  /** An element that is rendered only in the browser; its effects run before those of the page. */
  beforePage?: ReactNode
  children: ReactNode
}

/**
 * Everything around the router. The browser and the server render the same elements. `beforePage` counts as a child even
 * if it is left out: if the number of children differed from the server's, React would generate different ids.
 */
export function App({ i18n, fragments, links, beforePage, children }: AppProps) {
  return (
    <div id="app">
      <I18nextProvider i18n={i18n}>
        {beforePage}
        <FragmentsContext value={fragments}>
          <RemoteLinksContext value={links}>{children}</RemoteLinksContext>
        </FragmentsContext>
      </I18nextProvider>
    </div>
  )
}
