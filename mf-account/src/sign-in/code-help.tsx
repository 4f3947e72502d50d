import { useStore } from '@nanostores/react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { phoneHref } from '@shop/domain'
import { $settings } from '@shop/stores'
import { Text, TextLink, theme } from '@shop/ui'

const Folded = styled.details`
  font-size: ${theme.fontSize.sm};

  > summary {
    min-block-size: ${theme.touch};
    align-content: center;
    cursor: pointer;
  }
  > p + p {
    margin-block-start: ${theme.space[2]};
  }
`

/** What helps when no code arrives, folded: the text, and a call (AUTH-05). */
export function CodeHelp({ text }: { text: string }) {
  const { t } = useTranslation('auth')
  const phone = useStore($settings)?.contact.phone
  return (
    <Folded>
      <summary>{t('code.help')}</summary>
      <Text size="sm" tone="muted">
        {text}
      </Text>
      {phone && (
        <Text size="sm" tone="muted">
          <span>{t('code.call')}</span>{' '}
          <TextLink href={phoneHref(phone)} dir="ltr">
            {phone}
          </TextLink>
        </Text>
      )}
    </Folded>
  )
}
