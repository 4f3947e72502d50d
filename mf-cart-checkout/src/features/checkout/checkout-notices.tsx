import { useStore } from '@nanostores/react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { $session } from '@shop/stores'
import { Heading, Icon, Stack, Text, TextLink, theme } from '@shop/ui'
import * as urls from '@shop/urls'

/** A named group of the form. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <Stack as="section" gap={3} aria-labelledby={titleId}>
      <Heading level={2} size="lg" id={titleId}>
        {title}
      </Heading>
      {children}
    </Stack>
  )
}

/* Both texts are in one grid cell, which is as high as the larger text. Both are hidden until the session is known. */
const OneOfTwo = styled.div`
  display: grid;
  align-items: center;
  color: ${theme.color.inkSoft};
  font-size: ${theme.fontSize.sm};
  line-height: 1.5;

  > * {
    grid-area: 1 / 1;
  }
  > [data-hidden='true'] {
    visibility: hidden;
  }
`

/* The link can be tapped above and below its line, without taking more room than the line. */
const SignIn = styled(TextLink)`
  display: inline-block;
  margin-block: calc((1lh - ${theme.touch}) / 2);
  padding-block: calc((${theme.touch} - 1lh) / 2);
`

const Guest = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${theme.space[3]};

  ${theme.media.tablet} {
    justify-content: start;
  }
`

/* The addresses stand beside the text on most phones, so that this text is hardly higher than the text for guests. */
const Account = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[1]} ${theme.space[3]};

  > * {
    flex: 1 0 auto;
    min-inline-size: 0;
    max-inline-size: 100%;
  }
  > :last-child {
    flex: 4 1 6rem;
  }
`

/**
 * CHK-04: offers guests to sign in. Tells a signed-in shopper that the account places the order, with `addresses` beside this
 * text. Confirmation and payment are explained at the e-mail field and at the payment.
 */
export function CustomerNotice({ addresses }: { addresses: ReactNode }) {
  const { t } = useTranslation('checkout')
  const { status } = useStore($session)
  return (
    <OneOfTwo>
      <Guest data-hidden={status !== 'signed_out'}>
        <span>{t('guest.title')}</span>
        <SignIn as={Link} to={urls.login({ returnTo: urls.checkout() })}>
          {t('guest.login')}
        </SignIn>
      </Guest>
      <Account data-hidden={status !== 'signed_in'}>
        <span>{t('account.title')}</span>
        {addresses}
      </Account>
    </OneOfTwo>
  )
}

/* The only payment method looks like a selected choice. */
const Cash = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
  border: 1px solid ${theme.color.accent};
  border-radius: ${theme.radius.md};
  line-height: 1.5;

  > svg {
    flex: none;
    color: ${theme.color.accent};
  }
`

/** CHK-03: the only payment method, which is cash: on delivery, or when the order is collected. */
export function CashNotice({ isPickup }: { isPickup: boolean }) {
  const { t } = useTranslation('checkout')
  return (
    <Cash>
      <Icon name="cash" size={24} />
      <div>
        <Text weight="bold">{t(isPickup ? 'cash.pickupTitle' : 'cash.title')}</Text>
        <Text size="sm" tone="soft">
          {t(isPickup ? 'cash.pickupText' : 'cash.text')}
        </Text>
      </div>
    </Cash>
  )
}
