import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { loadWithRetry } from '@shop/federation/runtime'
import { loadOnce, showToast } from '@shop/stores'
import { useRequest } from '@shop/stores/use-request'
import { Button, Card, Stack } from '@shop/ui'

const load = loadOnce(() =>
  loadWithRetry(
    'mf-account/lost-number',
    () => import(/* webpackChunkName: "lost-number" */ './lost-number-panel.tsx'),
  ),
)

const Open = styled(Button)`
  align-self: start;
  padding-inline: 0;
`

/** Help for a shopper who has lost the number of an order (LOST-01). The first press loads the code of the panel. */
export function LostNumber() {
  const { t } = useTranslation('orders')
  const [isOpen, setIsOpen] = useState(false)
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof load>>>()
  const { isBusy, run } = useRequest()
  const panelId = useId()

  async function open(): Promise<void> {
    try {
      setLoaded(await load())
      setIsOpen(true)
    } catch {
      showToast({ kind: 'error', key: 'common:errors.network' })
    }
  }

  return (
    <Stack gap={3}>
      <Open
        variant="ghost"
        busy={isBusy}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => (isOpen ? setIsOpen(false) : run(open))}
      >
        {t('lost.open')}
      </Open>
      {isOpen && loaded && (
        <Card as="section" id={panelId} aria-label={t('lost.open')}>
          <loaded.LostNumberPanel />
        </Card>
      )}
    </Stack>
  )
}
