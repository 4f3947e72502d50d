import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration } from 'react-router-dom'
import { styled } from 'styled-components'
import { SkipLink } from '@shop/ui'
import { DeliveryBanner } from './delivery/delivery-banner.tsx'
import { Footer } from './navigation/footer.tsx'
import { Navbar } from './navigation/navbar.tsx'
import { RouteFocus } from './page-change/route-focus.tsx'
import { RouteProgress } from './page-change/route-progress.tsx'
import { ToastsViewport } from './toasts/toasts-viewport.tsx'

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;

  /* An element that sticks below the navbar moves up together with it (COLL-01). The rule selects only such
     elements, because a custom property that the page inherits would make the browser restyle the whole page. */
  > header[data-hidden='true']:not(:focus-within) ~ main [data-below] {
    inset-block-start: 0;
  }
  > main {
    flex: 1;
    min-inline-size: 0;
  }
  @media print {
    > :not(main) {
      display: none;
    }
  }
`

/** The layout of every page with navbar and footer. It contains the router's page, or `children` (for problems). */
export function Layout({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <Frame>
      <SkipLink href="#main">{t('nav.skip')}</SkipLink>
      <RouteProgress />
      {/* The effects of this element run before those of the navbar, so that a search box can take the focus afterwards. */}
      <RouteFocus />
      <DeliveryBanner />
      <Navbar />
      <main id="main" tabIndex={-1}>
        {children ?? <Outlet />}
      </main>
      <Footer />
      <ToastsViewport />
      <ScrollRestoration />
    </Frame>
  )
}
