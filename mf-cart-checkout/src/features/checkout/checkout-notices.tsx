import { useStore } from '@nanostores/react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { $session } from '@shop/stores'
import { Heading, Icon, Notice, Stack, Text, TextLink, theme } from '@shop/ui'
import * as urls from '@shop/urls'

/** A named group of the form. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <Stack as="section" gap={4} aria-labelledby={titleId}>
      <Heading level={2} size="lg" id={titleId}>
        {title}
      </Heading>
      {children}
    </Stack>
  )
}

/* Both texts share one place as high as the larger one, and neither is visible until the browser knows who orders. */
const OneOfTwo = styled.div`
  display: grid;
  align-items: center;
  margin-block-start: ${theme.space[2]};

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

/* The addresses stand beside the text, so that an account's place is hardly higher than a guest's. */
const Account = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[1]} ${theme.space[3]};

  > * {
    flex: 1 1 8rem;
    min-inline-size: 0;
  }
  > :last-child {
    flex: 4 1 7.5rem;
  }
`

/**
 * CHK-04: tells how the order is paid and confirmed; offers guests to sign in, and tells an account's owner that the account
 * orders. The paragraph for both stands first and is the longest: it is in the server's page and is the largest paint.
 * `addresses` stands with the account.
 */
export function CustomerNotice({ addresses }: { addresses: ReactNode }) {
  const { t } = useTranslation('checkout')
  const { status } = useStore($session)
  return (
    <Notice>
      <p>{t('customer.terms')}</p>
      <OneOfTwo>
        <div data-hidden={status !== 'signed_out'}>
          <Text weight="bold">{t('guest.title')}</Text>
          <SignIn as={Link} to={urls.login({ returnTo: urls.checkout() })}>
            {t('guest.login')}
          </SignIn>
        </div>
        <Account data-hidden={status !== 'signed_in'}>
          <Text weight="bold">{t('account.title')}</Text>
          {addresses}
        </Account>
      </OneOfTwo>
    </Notice>
  )
}

const Cash = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${theme.space[4]};
  padding: ${theme.space[4]};
  border: 2px solid ${theme.color.accent};
  border-radius: ${theme.radius.md};
  line-height: 1.5;

  > svg {
    flex: none;
    color: ${theme.color.accent};
  }
`

/** CHK-03: the only payment method, cash on delivery, or when the order is collected. */
export function CashNotice({ isPickup }: { isPickup: boolean }) {
  const { t } = useTranslation('checkout')
  return (
    <Cash>
      <Icon name="cash" size={28} />
      <div>
        <Text weight="bold">{t(isPickup ? 'cash.pickupTitle' : 'cash.title')}</Text>
        <Text size="sm" tone="soft">
          {t(isPickup ? 'cash.pickupText' : 'cash.text')}
        </Text>
      </div>
    </Cash>
  )
}
