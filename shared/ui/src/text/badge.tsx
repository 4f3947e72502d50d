import type { StockLabel } from '@shop/domain'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { theme } from '../styles/theme.ts'

type Tone = 'neutral' | 'accent' | 'sale' | 'danger' | 'success'

const BadgeElement = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  padding: 0.125rem 0.625rem;
  border-radius: ${theme.radius.full};
  background: ${theme.color.surfaceStrong};
  color: ${theme.color.inkSoft};
  font-size: ${theme.fontSize.xs};
  font-weight: 600;
  line-height: 1.5;

  &[data-tone='accent'] {
    background: ${theme.color.accentTint};
    color: ${theme.color.accentStrong};
  }
  &[data-tone='sale'] {
    background: ${theme.color.sale};
    color: ${theme.color.onAccent};
  }
  &[data-tone='danger'] {
    background: ${theme.color.dangerTint};
    color: ${theme.color.danger};
  }
  &[data-tone='success'] {
    background: ${theme.color.successTint};
    color: ${theme.color.success};
  }
`

/** A short label beside a product or an order: "−20 %", "Coffret", "Livrée". */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <BadgeElement data-tone={tone}>{children}</BadgeElement>
}

const StockElement = styled.span`
  display: inline-flex;
  align-items: baseline;
  gap: 0.4375rem;
  color: ${theme.color.success};
  font-size: ${theme.fontSize.sm};
  font-weight: 500;
  line-height: 1.4;

  &::before {
    content: '';
    flex: none;
    inline-size: 0.5rem;
    block-size: 0.5rem;
    border-radius: 50%;
    background: currentcolor;
  }
  &[data-level='low_stock'] {
    color: ${theme.color.warning};
  }
  &[data-level='out_of_stock'] {
    color: ${theme.color.danger};
  }
`

/** The stock label in the colour of its level. The text alone states the level too, for shoppers who do not see the colour. */
export function StockBadge({ level, children }: { level: StockLabel; children: ReactNode }) {
  return <StockElement data-level={level}>{children}</StockElement>
}

const Count = styled.span`
  position: absolute;
  inset-block-start: 3px;
  inset-inline-end: 1px;
  min-inline-size: 18px;
  padding-inline: 4px;
  border-radius: ${theme.radius.full};
  background: ${theme.color.accent};
  color: ${theme.color.onAccent};
  font-size: 11px;
  font-weight: 700;
  line-height: 18px;
  text-align: center;
`

/** A number on a corner of an IconButton. The label of the button must contain the number in words. Renders nothing for zero. */
export function CountBadge({ count }: { count: number }) {
  return count > 0 ? <Count aria-hidden="true">{count > 99 ? '99+' : count}</Count> : null
}
