import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { call } from '@shop/api'
import type { SavedAddress } from '@shop/contracts'
import { countryText, formatPhone, maxSavedAddresses, pageLanguage, stateText } from '@shop/domain'
import { useRequest } from '@shop/stores/use-request'
import { Badge, Button, Cluster, Stack, Text } from '@shop/ui'
import { ChangeFailure, Done, Rows, Section } from '../sections/section.tsx'
import { AddressLines } from '../../../address/address-lines.tsx'
import { AddressForm } from './address-form.tsx'
import { addressName } from './read-address.ts'

/* The texts of these buttons are aligned with the address above them. */
const Action = styled(Button)`
  padding-inline: 0;

  &:disabled:not([data-busy='true']) {
    background: none;
  }
`

interface AddressSectionProps {
  addresses: readonly SavedAddress[]
  onChange: (addresses: SavedAddress[]) => void
}

/** The address book: the addresses that the checkout offers. The checkout starts with the usual address (ADDR-01). */
export function AddressSection({ addresses, onChange }: AddressSectionProps) {
  const { t } = useTranslation('account')
  const section = useRef<HTMLDivElement>(null)
  /** The address in the form; 'new' for a new address. */
  const [edited, setEdited] = useState<SavedAddress | 'new'>()
  /** Whether the last open form has saved its address. */
  const [hasSaved, setHasSaved] = useState(false)

  function edit(address: SavedAddress | 'new'): void {
    setEdited(address)
    setHasSaved(false)
  }

  function cancel(): void {
    setEdited(undefined)
    section.current?.focus()
  }

  function showSaved(changed: SavedAddress[]): void {
    onChange(changed)
    setHasSaved(true)
    setEdited(undefined)
  }

  return (
    <Section title={t('addresses.title')} text={t('addresses.text')}>
      <Stack gap={5} ref={section} tabIndex={-1}>
        {edited === undefined ? (
          <AddressList
            addresses={addresses}
            hasSaved={hasSaved}
            onChange={onChange}
            onEdit={edit}
          />
        ) : (
          <AddressForm
            saved={edited === 'new' ? undefined : edited}
            onSaved={showSaved}
            onCancel={cancel}
          />
        )}
      </Stack>
    </Section>
  )
}

interface AddressListProps extends AddressSectionProps {
  /** The form has just saved an address; the list then shows a message. */
  hasSaved: boolean
  onEdit: (address: SavedAddress | 'new') => void
}

/**
 * The addresses with their actions. While a request is running, no form can be opened: a form would replace the list, and only the
 * list shows whether the request succeeded.
 */
function AddressList({ addresses, hasSaved, onChange, onEdit }: AddressListProps) {
  const { t } = useTranslation('account')
  const { request, isBusy, successes, run } = useRequest()
  const [done, setDone] = useState<'saved' | 'removed' | 'defaultSet'>('saved')

  function remove({ id }: SavedAddress): void {
    run(async () => {
      const answer = await call('account/remove-address', { id })
      onChange(answer.addresses)
      setDone('removed')
    })
  }

  function makeDefault(saved: SavedAddress): void {
    run(async () => {
      const answer = await call('account/save-address', { ...saved, isDefault: true })
      onChange(answer.addresses)
      setDone('defaultSet')
    })
  }

  return (
    <>
      {addresses.length > 0 && (
        <Rows role="list">
          {addresses.map((each) => (
            <SavedItem
              key={each.id}
              saved={each}
              isBusy={isBusy}
              onChange={() => onEdit(each)}
              onRemove={() => remove(each)}
              onDefault={() => makeDefault(each)}
            />
          ))}
        </Rows>
      )}
      <Done times={successes + Number(hasSaved)}>{t(`addresses.${done}`)}</Done>
      <ChangeFailure request={request} />
      {addresses.length < maxSavedAddresses && (
        <Button variant="secondary" disabled={isBusy} onClick={() => onEdit('new')}>
          {t('addresses.add')}
        </Button>
      )}
    </>
  )
}

interface SavedItemProps {
  saved: SavedAddress
  /** A request for an address of the book is running. */
  isBusy: boolean
  onChange: () => void
  onRemove: () => void
  onDefault: () => void
}

function SavedItem({ saved, isBusy, onChange, onRemove, onDefault }: SavedItemProps) {
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
  const action = (text: string, onClick: () => void, isDisabled = false) => (
    <Action
      variant="ghost"
      aria-label={`${text}, ${addressName(saved)}`}
      disabled={isDisabled}
      onClick={onClick}
    >
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
          {action(t('addresses.change'), onChange, isBusy)}
          {action(t('addresses.remove'), onRemove)}
          {!saved.isDefault && action(t('addresses.makeDefault'), onDefault)}
        </Cluster>
      </Stack>
    </li>
  )
}
