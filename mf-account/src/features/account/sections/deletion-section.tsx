import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { call } from '@shop/api'
import type { Account } from '@shop/contracts'
import { showToast, signOut } from '@shop/stores'
import { Button, Text, theme } from '@shop/ui'
import * as urls from '@shop/urls'
import { DeletionForm, type Proof } from './deletion-form.tsx'
import { Section } from './section.tsx'

/* The button has the colour of danger, because it leads to deleting the account. */
const DeletionButton = styled(Button)`
  &[data-variant='secondary']:enabled {
    border-color: currentcolor;
    color: ${theme.color.danger};

    ${theme.media.hover} {
      &:hover {
        background: ${theme.color.dangerTint};
        color: ${theme.color.danger};
      }
    }
  }
`

/** Deletes the account and its owner's data. First says which data is deleted and which stays, then asks for password or code. */
export function DeletionSection({ account }: { account: Account }) {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)

  async function remove(proof: Proof): Promise<void> {
    await call('account/delete', { ...proof, confirmed: true })
    signOut()
    showToast({ kind: 'success', text: t('deletion.done') })
    await navigate(urls.home())
  }

  return (
    <Section title={t('deletion.title')} text={t('deletion.text')}>
      <Text size="sm" tone="soft">
        {t('deletion.kept')}
      </Text>
      <Text size="sm" tone="soft">
        {t('deletion.underWay')}
      </Text>
      {isOpen ? (
        <DeletionForm account={account} onProof={remove} onCancel={() => setIsOpen(false)} />
      ) : (
        <DeletionButton variant="secondary" onClick={() => setIsOpen(true)}>
          {t('deletion.open')}
        </DeletionButton>
      )}
    </Section>
  )
}
