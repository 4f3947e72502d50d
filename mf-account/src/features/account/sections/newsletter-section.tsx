import { useTranslation } from 'react-i18next'
import { call } from '@shop/api'
import { useRequest } from '@shop/stores/use-request'
import { Button } from '@shop/ui'
import { ChangeFailure, Done, Section } from './section.tsx'

interface NewsletterSectionProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Switches the newsletter on or off. No mail asks for confirmation, because the account's address is already verified. */
export function NewsletterSection({ isOn, onChange }: NewsletterSectionProps) {
  const { t } = useTranslation('account')
  const { request, isBusy, successes, run } = useRequest()

  async function change(): Promise<void> {
    await call('account/change-newsletter', { isWanted: !isOn })
    onChange(!isOn)
  }

  const action = isOn ? 'newsletter.leave' : 'newsletter.join'
  return (
    <Section title={t('newsletter.title')} text={t(isOn ? 'newsletter.on' : 'newsletter.off')}>
      <Button variant="secondary" busy={isBusy} onClick={() => run(change)}>
        {t(isBusy ? 'saving' : action)}
      </Button>
      <ChangeFailure request={request} />
      <Done times={successes}>{t(isOn ? 'newsletter.joined' : 'newsletter.left')}</Done>
    </Section>
  )
}
