import { type MouseEvent, type Ref, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Notice, TextLink, theme } from '@shop/ui'
import { type FormField, formFields } from './form-draft.ts'
import { fieldId } from './form-fields.tsx'
import type { CheckoutFormState } from './use-checkout-form.ts'

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]} ${theme.space[4]};

  a {
    display: inline-block;
    padding-block: ${theme.space[1]};
    color: inherit;
  }
`

interface ProblemSummaryProps {
  form: CheckoutFormState
  /** Takes the focus when a submit is stopped by problems. */
  ref: Ref<HTMLDivElement>
}

/** The problems that stopped a submit: the number of invalid fields, and a link to each field (CHK-01, CHK-06). */
export function ProblemSummary({ form, ref }: ProblemSummaryProps) {
  const { t } = useTranslation('checkout')
  const titleId = useId()
  const wrong = formFields.filter((field) => form.problems[field])
  if (wrong.length === 0) return null

  // If all invalid fields are empty, the title asks to fill them in, not to correct them.
  const isMissing = wrong.every((field) => form.problems[field] === 'required')

  function goTo(event: MouseEvent, field: FormField): void {
    event.preventDefault()
    form.focusField(field)
  }

  return (
    <div ref={ref} role="group" tabIndex={-1} aria-labelledby={titleId}>
      <Notice
        tone="error"
        title={
          <span id={titleId}>
            {t(isMissing ? 'problems.missing' : 'problems.summary', { count: wrong.length })}
          </span>
        }
      >
        <List role="list">
          {wrong.map((field) => (
            <li key={field}>
              <TextLink href={`#${fieldId(field)}`} onClick={(event) => goTo(event, field)}>
                {t(`fields.${field}`)}
              </TextLink>
            </li>
          ))}
        </List>
      </Notice>
    </div>
  )
}
