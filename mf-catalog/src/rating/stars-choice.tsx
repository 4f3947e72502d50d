import type { TFunction } from 'i18next'
import { RadioGroup } from '@shop/ui/choices'
import { StarIcons } from './stars.tsx'

const choices = ['5', '4', '3', '2', '1'] as const

interface StarsChoiceProps {
  /** Texts of the namespace `reviews`. */
  t: TFunction
  /** Name of the form field, different for each form of a page. */
  name: string
  /** Undefined if no number is chosen yet. */
  stars: number | undefined
  onChange: (stars: number) => void
}

/** REV-01: one to five stars, as radio buttons with words. */
export function StarsChoice({ t, name, stars, onChange }: StarsChoiceProps) {
  return (
    <RadioGroup
      legend={t('yourStars')}
      name={name}
      value={stars === undefined ? '' : String(stars)}
      onChange={(value) => onChange(Number(value))}
      options={choices.map((value) => ({
        value,
        label: (
          <>
            <StarIcons stars={Number(value)} /> <span>{t(`words.${value}`)}</span>
          </>
        ),
      }))}
    />
  )
}
