import { useTranslation } from 'react-i18next'
import { call } from '@shop/api'
import { useRequest } from '@shop/stores/use-request'
import { Button } from '@shop/ui'
import { ChangeFailure, Done, Section } from './section.tsx'

/** Downloads a copy of all data that the shop stores about the account's owner. */
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

/** Starts a download of the data as a JSON file. */
function saveAsFile(name: string, data: unknown): void {
  const blob = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Frees the URL after the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
