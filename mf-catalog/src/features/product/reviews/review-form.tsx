import type { TFunction } from 'i18next'
import { useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { call, isApiError } from '@shop/api'
import type { Review } from '@shop/contracts'
import { errorText } from '@shop/i18n'
import { showToast } from '@shop/stores'
import { StarsChoice } from '../../../rating/stars-choice.tsx'
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

/** Why a review was not added. The text is chosen when it is rendered, in the language of the page. */
type Refusal = { isEmpty: true } | { isEmpty: false; failure: unknown }

interface ReviewFormProps {
  /** Texts of the namespace `reviews`. */
  late: TFunction
  productId: string
  onAdded: (review: Review) => void
}

/** PROD-05: says what is wrong with an empty review, and keeps the text of a review that could not be added. */
export function ReviewForm({ late, productId, onAdded }: ReviewFormProps) {
  const { t } = useTranslation('product-page')
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [stars, setStars] = useState<number>()
  const [refusal, setRefusal] = useState<Refusal>()
  const [isBusy, setIsBusy] = useState(false)

  function refuse(reason: Refusal): void {
    setRefusal(reason)
    field.current?.focus()
  }

  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const content = text.trim()
    if (content === '') return refuse({ isEmpty: true })
    setIsBusy(true)
    setRefusal(undefined)
    try {
      await call('reviews/add', { productId, content, ...(stars !== undefined && { stars }) })
      setText('')
      setStars(undefined)
      onAdded({ userName: t('reviews.you'), content, date: Date.now(), stars })
      showToast({ kind: 'success', key: 'product-page:reviews.added' })
    } catch (failure) {
      refuse({ isEmpty: false, failure })
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Form noValidate onSubmit={(event) => void send(event)}>
      <StarsChoice t={late} name="stars" stars={stars} onChange={setStars} />
      <Field
        label={t('reviews.label')}
        hint={t('reviews.hint')}
        error={refusal && whyNot(t, refusal)}
        required
      >
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

function whyNot(t: TFunction<'product-page'>, refusal: Refusal): string {
  if (refusal.isEmpty) return t('reviews.required')
  const { failure } = refusal
  if (isApiError(failure, 'rate_limited')) return errorText(t, failure)
  if (isApiError(failure, 'name_not_allowed')) return t('reviews.nameNotAllowed')
  return t(isApiError(failure, 'unauthorized') ? 'reviews.signIn' : 'reviews.notAdded')
}
