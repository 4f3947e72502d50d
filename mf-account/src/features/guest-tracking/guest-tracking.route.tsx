import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { Order } from '@shop/contracts'
import {
  Button,
  Container,
  Heading,
  Icon,
  PageHead,
  Stack,
  Text,
  VisuallyHidden,
  theme,
} from '@shop/ui'
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

    /* Beside the guide the columns are equal, so that the lines of the guide are short. */
    &[data-guide] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`

/* On a phone the found order comes first, and a button after it opens the form again. A wide screen shows order and form. */
const Foldable = styled.div`
  ${theme.media.desktop} {
    position: sticky;
    inset-block-start: calc(var(--header-size) + ${theme.space[4]});
  }
  &[data-folded] {
    @media (max-width: 59.99em) {
      display: none;
    }
  }
`

const Another = styled(Button)`
  ${theme.media.desktop} {
    display: none;
  }
`

/** Tracking without an account (GTRK-01). The search is sent by POST and never appears in the URL. */
export function Component() {
  const { t } = useTranslation('orders')
  const { search, order, start } = useOrderSearch()
  /** The order for which the form was opened again. */
  const [reopened, setReopened] = useState<Order>()
  /** The order that was found, and the same order after a change on this page. */
  const [change, setChange] = useState<{ found: Order; changed: Order }>()
  const form = useRef<HTMLDivElement>(null)
  const shown = change && change.found === order ? change.changed : order
  const isFolded = search.status === 'ready' && search.data !== reopened

  function reopen(): void {
    flushSync(() => setReopened(order))
    form.current?.querySelector('input')?.focus()
  }

  return (
    <Page>
      <PageHead title={t('tracking.title')} description={t('tracking.description')} />
      <Stack gap={2}>
        <Heading level={1}>{t('tracking.title')}</Heading>
        <Foldable data-folded={isFolded || undefined}>
          <Text size="lg" tone="soft">
            {t('tracking.text')}
          </Text>
        </Foldable>
      </Stack>
      <VisuallyHidden role="status">
        {shown && t('tracking.found', { status: statusText(t, shown.status) })}
      </VisuallyHidden>
      <Columns data-guide={order ? undefined : true}>
        <Foldable data-folded={isFolded || undefined} ref={form}>
          <TrackingForm search={search} onSearch={start} />
        </Foldable>
        {order ? (
          <TrackedOrder
            order={order}
            onChange={(changed) => setChange({ found: order, changed })}
          />
        ) : (
          <TrackingGuide />
        )}
        {isFolded && (
          <Another variant="secondary" block icon={<Icon name="search" />} onClick={reopen}>
            {t('tracking.another')}
          </Another>
        )}
      </Columns>
      <HelpContacts />
    </Page>
  )
}
