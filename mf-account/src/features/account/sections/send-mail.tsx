import { useTranslation } from 'react-i18next'
import { useRequest } from '@shop/stores/use-request'
import { Button } from '@shop/ui'
import { ChangeFailure, Done } from './section.tsx'

interface SendMailProps {
  label: string
  /** Says that the mail was sent. */
  sentText: string
  send: () => Promise<unknown>
}

/** A button that asks the server to send a mail, each time it is pressed. */
export function SendMail({ label, sentText, send }: SendMailProps) {
  const { t } = useTranslation('account')
  const { request, isBusy, successes, run } = useRequest()
  return (
    <>
      <Button variant="secondary" busy={isBusy} onClick={() => run(send)}>
        {isBusy ? t('sending') : label}
      </Button>
      <ChangeFailure request={request} />
      <Done times={successes}>{sentText}</Done>
    </>
  )
}
