import type { TFunction } from 'i18next'
import { useState } from 'react'
import { styled } from 'styled-components'
import {
  avoidables,
  babyMonths,
  isEmptyProfile,
  maxBabyMonths,
  skinTypes,
  type Profile,
} from '@shop/domain'
import { useLaterTexts } from '@shop/i18n/use-later-texts'
import { keepProfile } from '@shop/stores/profile'
import { Button, Dialog, Field, labelStyles, Select, Text, theme } from '@shop/ui'
import { Checkbox } from '@shop/ui/choices'
import { useProfile } from './use-profile.ts'

const Form = styled.div`
  display: grid;
  gap: ${theme.space[4]};

  > fieldset > legend {
    margin-block-end: ${theme.space[1]};
    ${labelStyles}
  }
`

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(11rem, 100%), 1fr));
  column-gap: ${theme.space[4]};
`

const Selects = styled(Choices)`
  gap: ${theme.space[4]};
  margin-block-start: ${theme.space[3]};
`

interface ProfileDialogProps {
  open: boolean
  onClose: () => void
}

/** PROF-01: the shopper's profile. Each choice is stored at once, only in this browser. */
export function ProfileDialog({ open, onClose }: ProfileDialogProps) {
  const t = useLaterTexts('profile')
  const profile = useProfile()
  const [isKept, setIsKept] = useState(true)
  if (!t) return null
  const change = (next: Profile) => setIsKept(keepProfile(next))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title')}
      closeLabel={t('common:actions.close')}
      footer={
        <>
          <Button
            variant="ghost"
            aria-disabled={isEmptyProfile(profile)}
            onClick={() => change({})}
          >
            {t('erase')}
          </Button>
          <Button onClick={onClose}>{t('done')}</Button>
        </>
      }
    >
      <Form>
        <Text size="sm">{t('promise')}</Text>
        {!isKept && (
          <Text size="sm" tone="danger">
            {t('notStored')}
          </Text>
        )}
        <Situation t={t} profile={profile} onChange={change} />
        <Preferences t={t} profile={profile} onChange={change} />
      </Form>
    </Dialog>
  )
}

interface PartProps {
  t: TFunction
  profile: Profile
  onChange: (profile: Profile) => void
}

function Situation({ t, profile, onChange }: PartProps) {
  return (
    <fieldset>
      <legend>{t('who')}</legend>
      <Choices>
        {(['pregnancy', 'breastfeeding'] as const).map((condition) => (
          <Checkbox
            key={condition}
            label={t(condition)}
            checked={profile[condition] ?? false}
            onChange={(isSaid) => {
              const { [condition]: _, ...others } = profile
              onChange(isSaid ? { ...others, [condition]: true } : others)
            }}
          />
        ))}
      </Choices>
      <Selects>
        <BabyAge t={t} profile={profile} onChange={onChange} />
        <SkinType t={t} profile={profile} onChange={onChange} />
      </Selects>
    </fieldset>
  )
}

function BabyAge({ t, profile, onChange }: PartProps) {
  const { baby, ...others } = profile
  const months = baby && babyMonths(baby)
  // If the baby is now older than the highest age on offer, its present age stays an option.
  const last = Math.max(maxBabyMonths, months ?? 0)
  return (
    <Field label={t('baby')}>
      <Select
        value={months ?? ''}
        onChange={({ target: { value } }) =>
          onChange(
            value === ''
              ? others
              : { ...others, baby: { months: Number(value), saidAt: Date.now() } },
          )
        }
      >
        <option value="">{t('notSaid')}</option>
        {Array.from({ length: last + 1 }, (_, age) => (
          <option key={age} value={age}>
            {age === 0 ? t('age.zero') : t('age.months', { count: age })}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function SkinType({ t, profile, onChange }: PartProps) {
  const { skinType, ...others } = profile
  return (
    <Field label={t('skinType')}>
      <Select
        value={skinType ?? ''}
        onChange={({ target }) => {
          const chosen = skinTypes.find((type) => type === target.value)
          onChange(chosen ? { ...others, skinType: chosen } : others)
        }}
      >
        <option value="">{t('notSaid')}</option>
        {skinTypes.map((type) => (
          <option key={type} value={type}>
            {capitalized(t(`skin.${type}`))}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function Preferences({ t, profile, onChange }: PartProps) {
  const { avoids = [], ...others } = profile
  return (
    <fieldset>
      <legend>{t('avoids')}</legend>
      <Choices>
        {avoidables.map((name) => (
          <Checkbox
            key={name}
            label={capitalized(t(`without.${name}`))}
            checked={avoids.includes(name)}
            onChange={(isAvoided) => {
              const next = avoidables.filter((one) =>
                one === name ? isAvoided : avoids.includes(one),
              )
              onChange(next.length > 0 ? { ...others, avoids: next } : others)
            }}
          />
        ))}
      </Choices>
    </fieldset>
  )
}

/** The text with a capital first letter, because the same text is used inside sentences elsewhere. */
function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
