import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { call } from '@shop/api'
import type { CallInput, SavedAddress } from '@shop/contracts'
import { countryText, formatPhone, maxSavedAddresses, pageLanguage, stateText } from '@shop/domain'
import { useRequest } from '@shop/stores/use-request'
import { Badge, Button, Cluster, Stack, Text, theme } from '@shop/ui'
import { ChangeFailure, Done, Section } from '../sections/section.tsx'
import { AddressLines } from '../../../address/address-lines.tsx'
import { AddressForm } from './address-form.tsx'
import { addressName } from './read-address.ts'

const List = styled.ul`
  display: grid;
  gap: ${theme.space[4]};

  > li + li {
    padding-block-start: ${theme.space[4]};
    border-block-start: 1px solid ${theme.color.line};
  }
`

/* The texts of these buttons are aligned with the address above them. */
const Action = styled(Button)`
  padding-inline: 0;
`

interface AddressSectionProps {
  addresses: readonly SavedAddress[]
  onChange: (addresses: SavedAddress[]) => void
}

type Change = 'saved' | 'removed' | 'defaultSet'

/** The address book: the addresses that the checkout offers. The checkout starts with the usual address (ADDR-01). */
export function AddressSection({ addresses, onChange }: AddressSectionProps) {
  const { t } = useTranslation('account')
  const section = useRef<HTMLDivElement>(null)
  const { request, successes, run } = useRequest()
  /** The address in the form; 'new' for a new address. */
  const [edited, setEdited] = useState<SavedAddress | 'new'>()
  const [done, setDone] = useState<Change>('saved')

  function save(input: CallInput<'account/save-address'>, change: Change): void {
    run(async () => {
      const answer = await call('account/save-address', input)
      onChange(answer.addresses)
      setDone(change)
      setEdited(undefined)
    })
  }

  function remove({ id }: SavedAddress): void {
    run(async () => {
      const answer = await call('account/remove-address', { id })
      onChange(answer.addresses)
      setDone('removed')
    })
  }

  function cancel(): void {
    setEdited(undefined)
    section.current?.focus()
  }

  const saved = edited === 'new' ? undefined : edited
  return (
    <Section title={t('addresses.title')} text={t('addresses.text')}>
      <Stack gap={5} ref={section} tabIndex={-1}>
        {edited === undefined ? (
          <>
            {addresses.length > 0 && (
              <List role="list">
                {addresses.map((each) => (
                  <SavedItem
                    key={each.id}
                    saved={each}
                    onChange={() => setEdited(each)}
                    onRemove={() => remove(each)}
                    onDefault={() => save({ ...each, isDefault: true }, 'defaultSet')}
                  />
                ))}
              </List>
            )}
            <Done times={successes}>{t(`addresses.${done}`)}</Done>
            <ChangeFailure request={request} />
            {addresses.length < maxSavedAddresses && (
              <Button variant="secondary" onClick={() => setEdited('new')}>
                {t('addresses.add')}
              </Button>
            )}
          </>
        ) : (
          <AddressForm
            saved={saved}
            request={request}
            onSave={(address) => save({ ...(saved && { id: saved.id }), address }, 'saved')}
            onCancel={cancel}
          />
        )}
      </Stack>
    </Section>
  )
}

interface SavedItemProps {
  saved: SavedAddress
  onChange: () => void
  onRemove: () => void
  onDefault: () => void
}

function SavedItem({ saved, onChange, onRemove, onDefault }: SavedItemProps) {
  const { t, i18n } = useTranslation('account')
  const language = pageLanguage(i18n.language)
  const { firstName, lastName, street, zipcode, city, state, country, phone } = saved.address
  const lines = {
    name: `${firstName} ${lastName}`,
    street,
    town: `${zipcode} ${city}`,
    state: state && stateText(state, language),
    country: countryText(country, language),
    phone: formatPhone(phone),
  }
  const action = (text: string, onClick: () => void) => (
    <Action variant="ghost" aria-label={`${text}, ${addressName(saved)}`} onClick={onClick}>
      {text}
    </Action>
  )
  return (
    <li>
      <Stack gap={2}>
        <AddressLines lines={lines} />
        {saved.isDefault && (
          <Text size="sm">
            <Badge tone="accent">{t('addresses.default')}</Badge>
          </Text>
        )}
        <Cluster gap={4}>
          {action(t('addresses.change'), onChange)}
          {action(t('addresses.remove'), onRemove)}
          {!saved.isDefault && action(t('addresses.makeDefault'), onDefault)}
        </Cluster>
      </Stack>
    </li>
  )
}
