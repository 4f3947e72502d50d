import { useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '@shop/api'
import { errorText } from '@shop/i18n'
import { useRequest } from '@shop/stores/use-request'
import { Button, Field, Notice, Stack, TextArea, TextInput } from '@shop/ui'
import { StarsChoice } from '../../rating/stars-choice.tsx'
import type { ReviewLink } from './load-write-review.ts'

const longest = 2000
const longestName = 60

interface LinkFormProps {
  productId: string
  productName: string
  link: ReviewLink
  /** Undefined if the name comes from the account of the order. */
  suggestedName: string | undefined
}

type Missing = 'stars' | 'content' | 'name'

/** REV-01: the form for stars, text and, for a guest, the shown name. The form keeps the text of a refused review. */
export function LinkForm({ productId, productName, link, suggestedName }: LinkFormProps) {
  const { t } = useTranslation(['reviews', 'common'])
  const { request, isBusy, successes, run } = useRequest()
  const [stars, setStars] = useState<number>()
  const [content, setContent] = useState('')
  const [name, setName] = useState(suggestedName ?? '')
  const [missing, setMissing] = useState<Missing>()
  const text = useRef<HTMLTextAreaElement>(null)
  const nameInput = useRef<HTMLInputElement>(null)
  const isGuest = suggestedName !== undefined

  function send(event: SubmitEvent): void {
    event.preventDefault()
    if (stars === undefined) return setMissing('stars')
    if (content.trim() === '') {
      setMissing('content')
      return text.current?.focus()
    }
    if (isGuest && name.trim().length < 2) {
      setMissing('name')
      return nameInput.current?.focus()
    }
    setMissing(undefined)
    const review = { ...link, productId, stars, content, ...(isGuest && { name: name.trim() }) }
    run(() => call('reviews/add-by-link', review))
  }

  if (successes > 0) {
    return (
      <Notice tone="success" announce>
        {t('published')}
      </Notice>
    )
  }
  return (
    <Stack as="form" method="post" gap={3} noValidate aria-label={productName} onSubmit={send}>
      <StarsChoice t={t} name={`stars-${productId}`} stars={stars} onChange={setStars} />
      <div role="alert">
        {missing === 'stars' && <Notice tone="error">{t('starsMissing')}</Notice>}
      </div>
      <Field
        label={t('label')}
        hint={t('hint')}
        error={missing === 'content' ? t('required') : undefined}
        required
      >
        <TextArea
          ref={text}
          value={content}
          maxLength={longest}
          dir="auto"
          onChange={({ target }) => setContent(target.value)}
        />
      </Field>
      {isGuest && (
        <Field
          label={t('name')}
          hint={t('nameHint')}
          error={missing === 'name' ? t('nameMissing') : undefined}
          required
        >
          <TextInput
            ref={nameInput}
            value={name}
            maxLength={longestName}
            dir="auto"
            autoComplete="given-name"
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
      )}
      {request.status === 'failed' && (
        <Notice tone="error" announce title={errorText(t, request.error)} />
      )}
      <Button type="submit" busy={isBusy}>
        {t('send')}
      </Button>
    </Stack>
  )
}
