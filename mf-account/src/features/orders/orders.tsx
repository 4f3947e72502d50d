import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { $session } from '@shop/stores'
import { Container, Heading, theme } from '@shop/ui'
import { SignedOutNotice } from '../../order-history/signed-out-notice.tsx'
import { LoadingOrders } from './loading-orders.tsx'
import { OrderHistory } from './order-history.tsx'

const Page = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 56rem);
  justify-content: center;
  align-content: start;
  gap: ${theme.space[5]};
  /* The footer does not move into sight when little takes the place of the skeleton. */
  min-block-size: 85vh;
  padding-block: ${theme.space[6]} ${theme.space.section};

  ${theme.media.desktop} {
    padding-block-start: ${theme.space[7]};
  }
  @media print {
    min-block-size: 0;
    padding: 0;
  }
`

/** The orders of an account (ORD-01, ORD-02). */
export function Orders() {
  const session = useStore($session)
  return (
    <Frame>
      {session.status === 'signed_in' ? (
        <OrderHistory key={session.accountId} />
      ) : (
        <SignedOutNotice />
      )}
    </Frame>
  )
}

export function OrdersSkeleton() {
  return (
    <Frame>
      <LoadingOrders />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('orders')
  return (
    <Page>
      <title>{`${t('history.title')} – Lotos`}</title>
      <meta name="description" content={t('history.description')} />
      <meta name="robots" content="noindex" />
      <Heading level={1}>{t('history.title')}</Heading>
      {children}
    </Page>
  )
}
