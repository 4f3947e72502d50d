import { useTranslation } from 'react-i18next'
import { call } from '@shop/api'
import { useRequest } from '@shop/stores/use-request'
import { Button } from '@shop/ui'
import { saveAsFile } from './save-as-file.ts'
import { ChangeFailure, Done, Section } from './section.tsx'

/** A copy of everything the shop keeps about the account's owner. */
export function DataSection() {
  const { t } = useTranslation('account')
  const { request, isBusy, successes, run } = useRequest()

  async function download(): Promise<void> {
    const { data } = await call('account/export', {}, { timeout: 30_000 })
    saveAsFile('account.json', data)
  }

  return (
    <Section title={t('data.title')} text={t('data.text')}>
      <Button variant="secondary" busy={isBusy} onClick={() => run(download)}>
        {t(isBusy ? 'data.busy' : 'data.submit')}
      </Button>
      <ChangeFailure request={request} />
      <Done times={successes}>{t('data.done')}</Done>
    </Section>
  )
}
