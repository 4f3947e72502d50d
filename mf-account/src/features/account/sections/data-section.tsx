import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '@shop/api'
import { Button } from '@shop/ui'
import { useRequest } from '../../../form/use-request.ts'
import { saveAsFile } from './save-as-file.ts'
import { ChangeFailure, Done, Section } from './section.tsx'

/** A copy of everything the shop keeps about the account's owner. */
export function DataSection() {
  const { t } = useTranslation('account')
  const { request, run } = useRequest()
  const [round, setRound] = useState(0)

  async function download(): Promise<void> {
    const { data } = await call('account/export', {}, { timeout: 30_000 })
    saveAsFile('lotos.json', data)
    setRound(round + 1)
  }

  const isBusy = request.status === 'busy'
  return (
    <Section title={t('data.title')} text={t('data.text')}>
      <Button variant="secondary" busy={isBusy} onClick={() => run(download)}>
        {t(isBusy ? 'data.busy' : 'data.submit')}
      </Button>
      <ChangeFailure request={request} />
      <Done round={round}>{t('data.done')}</Done>
    </Section>
  )
}
