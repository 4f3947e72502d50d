import { useStore } from '@nanostores/react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { phoneHref } from '@shop/domain'
import { $settings } from '@shop/stores'
import { Icon, TextLink, theme } from '@shop/ui'
import { Folded } from '../folded/folded.ts'

const Help = styled(Folded)`
  inline-size: 100%;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.md};
  font-size: ${theme.fontSize.sm};
  line-height: 1.5;

  > summary {
    font-weight: 600;
  }
`

const Ways = styled.ul`
  display: grid;
  gap: ${theme.space[3]};
  padding: ${theme.space[1]} ${theme.space[4]} ${theme.space[4]};
  color: ${theme.color.inkSoft};

  > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${theme.space[3]};
  }
  svg {
    margin-block-start: 0.125rem;
    color: ${theme.color.accent};
  }
`

/** Folded help if no code arrives: where to look, a check of the address, and the shop's phone number (AUTH-05). */
export function CodeHelp({ text }: { text: string }) {
  const { t } = useTranslation('auth')
  const phone = useStore($settings)?.contact.phone
  return (
    <Help>
      <summary>
        <span>{t('code.help')}</span>
        <Icon name="chevronDown" size={18} />
      </summary>
      <Ways role="list">
        <li>
          <Icon name="mail" size={18} />
          <p>{text}</p>
        </li>
        <li>
          <Icon name="check" size={18} />
          <p>{t('code.checkAddress')}</p>
        </li>
        {phone && (
          <li>
            <Icon name="phone" size={18} />
            <p>
              <span>{t('code.call')}</span>{' '}
              <TextLink href={phoneHref(phone)} dir="ltr">
                {phone}
              </TextLink>
            </p>
          </li>
        )}
      </Ways>
    </Help>
  )
}
