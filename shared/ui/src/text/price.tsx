import { styled } from 'styled-components'
import { VisuallyHidden } from '../layout/layout.tsx'
import { theme } from '../styles/theme.ts'

export type PriceProps = {
  /** The price to pay as formatted text: "24,500 DT". */
  price: string
  /** The price before the discount as formatted text; shown only together with `oldPriceLabel`. */
  oldPrice?: string | undefined
  /** The discount as text: "−20 %". */
  discount?: string | undefined
  /** Label of the price for screen readers: "Prix". `oldPriceLabel` is the label of the old price: "Ancien prix". */
  priceLabel: string
  oldPriceLabel: string
  /** Use sm in cart lines, md on cards, and lg on the product page. */
  size?: 'sm' | 'md' | 'lg'
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${theme.space[2]};
  line-height: 1.35;

  > strong {
    font-size: ${theme.fontSize.md};
    font-weight: 700;
    white-space: nowrap;
  }
  > del {
    color: ${theme.color.inkSoft};
    font-size: ${theme.fontSize.sm};
    line-height: 1;
    text-decoration: line-through 1px color-mix(in srgb, currentcolor 50%, transparent);
    white-space: nowrap;
  }
  > span {
    color: ${theme.color.sale};
    font-size: ${theme.fontSize.sm};
    font-weight: 600;
    white-space: nowrap;
  }
  &[data-reduced='true'] > strong {
    color: ${theme.color.sale};
  }
  &[data-size='sm'] > strong {
    font-size: ${theme.fontSize.sm};
  }
  &[data-size='lg'] > strong {
    font-size: ${theme.fontSize['2xl']};
    letter-spacing: ${theme.tracking.tight};
  }
  &[data-size='lg'] > del,
  &[data-size='lg'] > span {
    font-size: ${theme.fontSize.lg};
  }
`

/** The price, and for a reduced product also the old price and the discount. */
export function Price({
  price,
  oldPrice,
  discount,
  priceLabel,
  oldPriceLabel,
  size = 'md',
}: PriceProps) {
  return (
    <Line data-size={size} data-reduced={oldPrice !== undefined || undefined}>
      <strong>
        <VisuallyHidden>{`${priceLabel} `}</VisuallyHidden>
        <bdi>{price}</bdi>
      </strong>
      {oldPrice !== undefined && (
        <del>
          <VisuallyHidden>{`${oldPriceLabel} `}</VisuallyHidden>
          <bdi>{oldPrice}</bdi>
        </del>
      )}
      {discount !== undefined && (
        <span>
          <bdi>{discount}</bdi>
        </span>
      )}
    </Line>
  )
}
