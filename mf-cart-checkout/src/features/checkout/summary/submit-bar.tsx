import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { Button, TextLink, theme } from '@shop/ui'
import * as urls from '@shop/urls'
import type { FilledCart } from '../../../cart-content/filled-cart.ts'
import { TotalBar } from '../../../totals/total-bar.tsx'

const Terms = styled.div`
  /* The terms stand above total and button. */
  order: -1;
  flex-basis: 100%;
  color: ${theme.color.inkSoft};
  font-size: ${theme.fontSize.xs};
  line-height: 1.4;

  > a {
    padding-block: ${theme.space[2]};
    color: inherit;
  }
  ${theme.media.desktop} {
    font-size: ${theme.fontSize.sm};
  }
`

interface SubmitBarProps {
  content: FilledCart | undefined
  /** True from the press until the form reacts to it. */
  $isPressed: ReadableAtom<boolean>
  isBusy: boolean
  isDisabled: boolean
  /** Id of the element that explains why the button is disabled. */
  reasonId: string | undefined
}

/** The total, the legal meaning of ordering, and the order button. */
export function SubmitBar(props: SubmitBarProps) {
  const { content, $isPressed, isBusy, isDisabled, reasonId } = props
  const isPressed = useStore($isPressed)
  const { t } = useTranslation('checkout')
  const [before, words, after] = t('checkout.acceptTerms').split(/<\/?link>/)
  return (
    <TotalBar content={content}>
      {/* LEGAL-01. The form's draft is kept while the shopper reads the terms. */}
      <Terms>
        <span>{before}</span>
        <TextLink as={Link} to={urls.legal('terms')}>
          {words}
        </TextLink>
        <span>{after}</span>
      </Terms>
      <Button
        type="submit"
        size="lg"
        busy={isBusy || isPressed}
        disabled={isDisabled}
        aria-describedby={reasonId}
      >
        {t(isBusy ? 'checkout.processing' : 'checkout.submit')}
      </Button>
    </TotalBar>
  )
}
