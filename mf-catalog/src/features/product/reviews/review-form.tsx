import { useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { call, isApiError } from '@shop/api'
import type { Review } from '@shop/contracts'
import { showToast } from '@shop/stores'
import { Button, Field, TextArea, theme } from '@shop/ui'

const longest = 2000

const Form = styled.form`
  display: grid;
  justify-items: start;
  gap: ${theme.space[3]};

  > div {
    inline-size: 100%;
  }
`

interface ReviewFormProps {
  productId: string
  onAdded: (review: Review) => void
}

/** PROD-05: says what is wrong with an empty review, and keeps the text of one that could not be added. */
export function ReviewForm({ productId, onAdded }: ReviewFormProps) {
  const { t } = useTranslation('product-page')
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  function refuse(reason: string): void {
    setError(reason)
    field.current?.focus()
  }

  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const content = text.trim()
    if (content === '') return refuse(t('reviews.required'))
    setIsBusy(true)
    setError(undefined)
    try {
      await call('reviews/add', { productId, content })
      setText('')
      onAdded({ userName: t('reviews.you'), content, date: Date.now() })
      showToast({ kind: 'success', text: t('reviews.added') })
    } catch (failure) {
      const isSignedOut = isApiError(failure, 'unauthorized')
      refuse(t(isSignedOut ? 'reviews.signIn' : 'reviews.notAdded'))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Form noValidate onSubmit={(event) => void send(event)}>
      <Field label={t('reviews.label')} hint={t('reviews.hint')} error={error} required>
        <TextArea
          ref={field}
          value={text}
          maxLength={longest}
          dir="auto"
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Button type="submit" busy={isBusy}>
        {t(isBusy ? 'reviews.sending' : 'reviews.send')}
      </Button>
    </Form>
  )
}
