import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { Container, Heading, PageHead, Skeleton, theme } from '@shop/ui'
import * as urls from '@shop/urls'
import { mainLinks } from '../layout/navigation/main-links.ts'

/** So high that the footer does not come into view and leave it again. */
const Frame = styled(Container)`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[4]};
  min-block-size: 100vh;
  padding-block: ${theme.space[5]};

  > [data-shape='text'] {
    max-inline-size: 28rem;
  }
  > :last-child {
    flex: none;
    block-size: 50vh;
    opacity: 0.6;
  }
`

const Title = styled.div`
  block-size: 2rem;
  max-inline-size: 16rem;
`

/** In the place of a page that is not loaded: its title where the navigation has it, a line and a block. */
export function PagePlaceholder() {
  const { t } = useTranslation('common')
  const { pathname } = useLocation()
  const name = titleAt(pathname)
  return (
    <Frame aria-busy="true">
      <PageHead title={name && t(`nav.${name}`)} />
      {name ? (
        <Heading level={1}>{t(`nav.${name}`)}</Heading>
      ) : (
        <Title>
          <Skeleton />
        </Title>
      )}
      <Skeleton shape="text" />
      <Skeleton />
    </Frame>
  )
}

const titles = [...mainLinks, { name: 'trackOrder', to: urls.guestOrderTracking() }] as const

/** The key of a page's title below `nav`. Home has a heading of its own. */
function titleAt(pathname: string) {
  return titles.find(({ name, to }) => name !== 'home' && to === pathname)?.name
}
