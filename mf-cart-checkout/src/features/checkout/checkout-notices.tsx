import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Heading, Icon, Notice, Stack, Text, theme } from '@shop/ui'
import { addressFields } from './address/address-form.ts'
import type { AddressProblems } from './address/use-address-form.ts'

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

/** What is wrong with the form in one sentence, read out at once (CHK-01, CHK-06). */
export function ProblemSummary({ problems }: { problems: AddressProblems }) {
  const { t } = useTranslation('checkout')
  const wrong = addressFields.filter((field) => problems[field])
  if (wrong.length === 0) return null
  const names = wrong.map((field) => t(`fields.${field}`)).join(', ')
  return (
    <Notice tone="warning" announce title={t('problems.summary', { count: wrong.length })}>
      {names}
    </Notice>
  )
}

/** CHK-04: explains ordering without an account. */
export function GuestNotice() {
  const { t } = useTranslation('checkout')
  return (
    <Notice title={t('guest.title')}>
      <p>{t('guest.email')}</p>
      <p>{t('guest.payment')}</p>
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

/** CHK-03: the only payment method, cash on delivery. */
export function CashNotice() {
  const { t } = useTranslation('checkout')
  return (
    <Cash>
      <Icon name="cash" size={28} />
      <div>
        <Text weight="bold">{t('cash.title')}</Text>
        <Text size="sm" tone="soft">
          {t('cash.text')}
        </Text>
      </div>
    </Cash>
  )
}
