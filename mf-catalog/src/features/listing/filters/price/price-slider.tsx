import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { css, styled } from 'styled-components'
import { type PriceRange, priceStep } from '@shop/domain'
import { formatMoney } from '@shop/i18n'
import { theme } from '@shop/ui'
import type { PriceEnd } from './use-price-draft.ts'

const thumb = css`
  inline-size: 1.5rem;
  block-size: 1.5rem;
  border: 1px solid ${theme.color.accent};
  border-radius: 50%;
  background: ${theme.color.page};
  cursor: grab;
  pointer-events: auto;
`

/* Both inputs lie on one track; only their thumbs react to the pointer. */
const Track = styled.div`
  position: relative;
  block-size: ${theme.touch};

  &::before,
  &::after {
    content: '';
    position: absolute;
    inset-block-start: calc(50% - 1px);
    inset-inline: 0.75rem;
    block-size: 2px;
    border-radius: ${theme.radius.full};
    background: ${theme.color.line};
  }
  &::after {
    inset-inline: calc(0.75rem + var(--from, 0) * (100% - 1.5rem))
      calc(0.75rem + (1 - var(--to, 1)) * (100% - 1.5rem));
    background: ${theme.color.accent};
  }
  > input {
    position: absolute;
    inset: 0;
    z-index: 1;
    inline-size: 100%;
    block-size: 100%;
    margin: 0;
    appearance: none;
    background: none;
    pointer-events: none;

    &::-webkit-slider-thumb {
      appearance: none;
      ${thumb}
    }
    &::-moz-range-thumb {
      box-sizing: border-box;
      ${thumb}
    }
    &:focus-visible {
      outline: none;
    }
    &:focus-visible::-webkit-slider-thumb {
      outline: 3px solid ${theme.color.accent};
      outline-offset: 2px;
    }
    &:focus-visible::-moz-range-thumb {
      outline: 3px solid ${theme.color.accent};
      outline-offset: 2px;
    }
  }
  /* If both thumbs are at the upper end, the lower price's thumb lies on top, because only this thumb can move. */
  > input[data-above='true'] {
    z-index: 2;
  }
`

interface PriceSliderProps {
  range: PriceRange
  bounds: PriceRange
  onChange: (end: PriceEnd, value: number) => void
}

/** LIST-03: two native sliders on one track, because native sliders support keys, screen readers and right-to-left layout. */
export function PriceSlider({ range, bounds, onChange }: PriceSliderProps) {
  const { t, i18n } = useTranslation('listing')
  const track = useRef<HTMLDivElement>(null)
  const width = bounds.max - bounds.min
  const from = (range.min - bounds.min) / width
  const to = (range.max - bounds.min) / width

  // Set here, because the content security policy refuses style attributes of the server's HTML.
  useLayoutEffect(() => {
    track.current?.style.setProperty('--from', String(from))
    track.current?.style.setProperty('--to', String(to))
  }, [from, to])

  function input(end: PriceEnd, label: string) {
    return (
      <input
        type="range"
        aria-label={label}
        aria-valuetext={formatMoney(range[end], i18n.language, 0)}
        min={bounds.min}
        max={bounds.max}
        step={priceStep}
        value={range[end]}
        data-above={end === 'min' && from > 0.5}
        onChange={({ target }) => onChange(end, Number(target.value))}
      />
    )
  }

  return (
    <Track ref={track}>
      {input('min', t('filters.lowestPrice'))}
      {input('max', t('filters.highestPrice'))}
    </Track>
  )
}
