import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Button, Icon, Text, theme, VisuallyHidden } from '@shop/ui'
import { quietButton } from '../quiet-actions/quiet-actions.ts'

const copiedMessageMs = 2000

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: ${theme.space[4]};

  /* The button stands right beside the number, even if the label above is wider than the number. */
  > p {
    display: contents;
  }
`

const Label = styled.span`
  flex-basis: 100%;
  color: ${theme.color.inkMuted};
  font-size: ${theme.fontSize.sm};
`

const Digits = styled.bdi`
  /* In this font size, even the widest number leaves space for the button beside it on a phone. */
  font-size: ${theme.fontSize['2xl']};
  font-variant-numeric: tabular-nums;
  font-weight: 700;
  line-height: 1.2;
  overflow-wrap: anywhere;
`

const Copy = styled(Button)`
  margin-block-end: calc(-1 * ${theme.space[2]});
  ${quietButton}

  @media print {
    display: none;
  }
`

const Keep = styled(Text)`
  margin-block-start: ${theme.space[3]};
  text-wrap: balance;
`

interface OrderNumberProps {
  number: string
  /** Whether the shopper must keep the number to find the order again, because no account has it. The page then says so (CONF-01). */
  isToKeep: boolean
}

/** The number that a shopper reads and dictates (GEN-08), with a copy button that shows "copied" for two seconds (CONF-01). */
export function OrderNumber({ number, isToKeep }: OrderNumberProps) {
  const { t } = useTranslation('orders')
  const digits = useRef<HTMLElement>(null)
  const [copy, setCopy] = useState<'idle' | 'done' | 'failed'>('idle')
  useEffect(() => {
    const timer = copy === 'done' ? setTimeout(() => setCopy('idle'), copiedMessageMs) : undefined
    return () => clearTimeout(timer)
  }, [copy])

  async function copyNumber() {
    try {
      await navigator.clipboard.writeText(number)
      setCopy('done')
    } catch {
      // Copying failed (no permission, or no HTTPS): selects the number, so that the shopper can copy it.
      if (digits.current) getSelection()?.selectAllChildren(digits.current)
      setCopy('failed')
    }
  }

  const isCopied = copy === 'done'
  return (
    <div>
      <Row>
        <p>
          <Label>{`${t('confirmation.numberLabel')} `}</Label>
          <Digits ref={digits} dir="ltr">
            {number}
          </Digits>
        </p>
        <Copy
          variant="ghost"
          icon={<Icon name={isCopied ? 'check' : 'copy'} />}
          aria-label={t(isCopied ? 'confirmation.copiedAnnounced' : 'confirmation.copyLabel')}
          onClick={() => void copyNumber()}
        >
          {t(isCopied ? 'confirmation.copied' : 'confirmation.copy')}
        </Copy>
      </Row>
      {isToKeep && <Keep size="sm">{t('confirmation.keepNumber')}</Keep>}
      <div role="status">
        {isCopied && <VisuallyHidden>{t('confirmation.copiedAnnounced')}</VisuallyHidden>}
        {copy === 'failed' && <Text size="sm">{t('confirmation.copyFailed')}</Text>}
      </div>
    </div>
  )
}
