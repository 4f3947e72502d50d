import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, ScrollRestoration, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { Container, Logo, SkipLink, theme } from '@shop/ui'
import * as urls from '@shop/urls'

const Header = styled.header`
  border-block-end: 1px solid ${theme.color.line};

  @media print {
    border: 0;
  }
`

const Row = styled(Container)`
  @media print {
    padding: 0;
  }
  display: flex;
  align-items: center;
  min-block-size: 3.75rem;

  ${theme.media.desktop} {
    min-block-size: 4.5rem;
  }
`

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-block-size: ${theme.touch};
  color: ${theme.color.accent};
`

const Main = styled(Container)`
  padding-block: ${theme.space[5]} ${theme.space.section};

  @media print {
    padding: 0;
  }
`

/** The frame of a page without the shop's layout (ROUTE-01): a logo that links to the home page, and the page. */
export function BarePage({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common')
  const main = useRef<HTMLElement>(null)
  const { key, pathname } = useLocation()
  // The first page of a visit keeps the focus where the browser puts it.
  const isFirstPage = useRef(key === 'default')
  // Runs when the path changes, not when the history entry changes: otherwise a page that replaces its own entry would
  // move the focus away from the field in which the shopper types.
  useEffect(() => {
    if (!isFirstPage.current) main.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <>
      <SkipLink href="#main">{t('nav.skip')}</SkipLink>
      <Header>
        <Row>
          <Home to={urls.home()} aria-label={t('nav.logo')}>
            <Logo height={32} />
          </Home>
        </Row>
      </Header>
      <Main as="main" id="main" tabIndex={-1} ref={main}>
        {children}
      </Main>
      <ScrollRestoration />
    </>
  )
}
