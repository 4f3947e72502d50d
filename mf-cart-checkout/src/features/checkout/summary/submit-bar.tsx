import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { Button, TextLink, theme } from '@shop/ui'
import * as urls from '@shop/urls'
import type { FilledCart } from '../../../cart-content/filled-cart.ts'
import { TotalBar } from '../../../totals/total-bar.tsx'

const Terms = styled(TextLink)`
  color: ${theme.color.inkSoft};
  font-size: ${theme.fontSize.sm};
  line-height: 1.4;

  ${theme.media.desktop} {
    margin-block-start: ${theme.space[4]};
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

/** The legal meaning of ordering, and below it the total and the order button, which stay in view on phones. */
export function SubmitBar(props: SubmitBarProps) {
  const { content, $isPressed, isBusy, isDisabled, reasonId } = props
  const isPressed = useStore($isPressed)
  const { t } = useTranslation('checkout')
  return (
    <>
      {/* LEGAL-01. The form's content is kept while the shopper reads the conditions. */}
      <Terms as={Link} to={urls.legal('terms')}>
        {t('checkout.acceptTerms')}
      </Terms>
      <TotalBar content={content}>
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
    </>
  )
}
