import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Container, Heading, PageHead, Stack, Text, VisuallyHidden, theme } from '@shop/ui'
import { HelpContacts } from '../../order/help-contacts.tsx'
import { statusText } from '../../order/order-status.tsx'
import { TrackedOrder } from './tracked-order.tsx'
import { TrackingForm } from './tracking-form.tsx'
import { TrackingGuide } from './tracking-guide.tsx'
import { useOrderSearch } from './use-order-search.ts'

const Page = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[6]};
  padding-block: ${theme.space[6]} ${theme.space.section};

  ${theme.media.desktop} {
    padding-block-start: ${theme.space[7]};
  }
`

const Columns = styled.div`
  display: grid;
  gap: ${theme.space[6]};
  align-items: start;

  > * {
    min-inline-size: 0;
  }

  ${theme.media.desktop} {
    grid-template-columns: minmax(20rem, 5fr) minmax(0, 8fr);
    gap: ${theme.space[7]};
  }
`

/** Tracking without an account (GTRK-01). The search is sent by POST and never appears in the URL. */
export function GuestTracking() {
  const { t } = useTranslation('orders')
  const { search, order, start } = useOrderSearch()
  return (
    <Page>
      <PageHead title={t('tracking.title')} description={t('tracking.description')} />
      <Stack gap={2}>
        <Heading level={1}>{t('tracking.title')}</Heading>
        <Text size="lg" tone="soft">
          {t('tracking.text')}
        </Text>
      </Stack>
      <VisuallyHidden role="status">
        {order && t('tracking.found', { status: statusText(t, order.status) })}
      </VisuallyHidden>
      <Columns>
        <TrackingForm search={search} onSearch={start} />
        {order ? <TrackedOrder order={order} /> : <TrackingGuide />}
      </Columns>
      <HelpContacts />
    </Page>
  )
}
