import { useStore } from '@nanostores/react'
import { useTranslation } from 'react-i18next'
import { phoneHref } from '@shop/domain'
import { $settings } from '@shop/stores'
import { Stack, Text, TextLink } from '@shop/ui'

/** What helps when no code arrives: another address, if the form does not ask for it (`isAddressFixed`), or a call (AUTH-05). */
export function CodeHelp({ isAddressFixed }: { isAddressFixed: boolean }) {
  const { t } = useTranslation('auth')
  const phone = useStore($settings)?.contact.phone
  return (
    <Stack gap={2}>
      {isAddressFixed && (
        <Text size="sm" tone="muted">
          {t('code.otherAddress')}
        </Text>
      )}
      {phone && (
        <Text size="sm" tone="muted">
          <span>{t('code.call')}</span>{' '}
          <TextLink href={phoneHref(phone)} dir="ltr">
            {phone}
          </TextLink>
        </Text>
      )}
    </Stack>
  )
}
