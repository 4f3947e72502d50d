import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '@shop/api'
import { isEmail, normaliseEmail, whatsAppUrl } from '@shop/domain'
import { errorText } from '@shop/i18n'
import { $settings } from '@shop/stores'
import { useRequest } from '@shop/stores/use-request'
import { Button, ButtonLink, Field, Notice, Stack, Text, TextInput } from '@shop/ui'
import { WhatsAppIcon } from '@shop/ui/whatsapp-icon'

/** Offers a mail with the order numbers of an e-mail address, or a message to the shop (LOST-01). */
export function LostNumberPanel() {
  const { t } = useTranslation(['orders', 'common'])
  const [email, setEmail] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { request, isBusy, successes, run } = useRequest()
  useEffect(() => field.current?.focus(), [])

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    const typed = normaliseEmail(email)
    setIsWrong(!isEmail(typed))
    if (!isEmail(typed)) return field.current?.focus()
    run(() => call('order/send-numbers', { email: typed }))
  }

  return (
    <Stack gap={4}>
      <Text tone="soft">{t('lost.text')}</Text>
      <form method="post" noValidate onSubmit={submit}>
        <Stack gap={4}>
          <Field label={t('lost.email')} error={isWrong ? t('lost.wrong') : undefined} required>
            <TextInput
              ref={field}
              name="lostEmail"
              type="email"
              dir="ltr"
              autoComplete="email"
              maxLength={254}
              value={email}
              onChange={({ target }) => setEmail(target.value)}
            />
          </Field>
          <Button type="submit" variant="secondary" block busy={isBusy}>
            {t('lost.send')}
          </Button>
          {request.status === 'failed' && (
            <Notice tone="error" announce title={errorText(t, request.error)} />
          )}
          {request.status === 'idle' && successes > 0 && (
            <Notice tone="success" announce title={t('lost.sent')}>
              {t('lost.sentText')}
            </Notice>
          )}
        </Stack>
      </form>
      <WhatsApp email={isEmail(normaliseEmail(email)) ? normaliseEmail(email) : ''} />
    </Stack>
  )
}

/** Opens WhatsApp with a message to the shop, which contains the e-mail once it is typed. */
function WhatsApp({ email }: { email: string }) {
  const { t } = useTranslation('orders')
  const phone = useStore($settings)?.contact.phone
  if (!phone) return null
  const words = email === '' ? t('lost.message') : t('lost.messageWithEmail', { email })
  return (
    <>
      <Text tone="soft">{t('lost.orWrite')}</Text>
      <ButtonLink variant="secondary" icon={<WhatsAppIcon />} href={whatsAppUrl(phone, words)}>
        {t('lost.write')}
      </ButtonLink>
    </>
  )
}
