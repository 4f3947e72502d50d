import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Icon, IconButton, theme } from '@shop/ui'

/** One line: picture, words, units, amount and remove button. It has two rows in a narrow list, one row in a wide list. */
export const LineFrame = styled.li`
  position: relative;
  display: grid;
  grid-template-areas:
    'picture words remove'
    'picture foot foot';
  grid-template-columns: min(4.75rem, 24%) minmax(0, 1fr) auto;
  gap: ${theme.space[3]};
  min-block-size: 9rem;
  padding: ${theme.space[3]};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.page};

  > [data-area='picture'] {
    grid-area: picture;
  }
  > [data-remove] {
    grid-area: remove;
    /* Aligns the icon, not the larger square of its button, with the first line and with the end of the amount. */
    margin-block-start: -0.75rem;
    margin-inline-end: -0.75rem;
    color: ${theme.color.inkMuted};
  }
  &[data-blocked='true'] {
    border-color: ${theme.color.danger};
    background: ${theme.color.dangerTint};
  }

  /* A placeholder is as high as most lines are once their product has loaded. */
  &[aria-hidden] {
    min-block-size: 12.25rem;
  }

  > [data-notes] {
    grid-column: 1 / -1;
    display: grid;
    gap: ${theme.space[2]};
  }

  /* This list is too narrow, or its text is too large, for the quantity beside the picture. */
  @container (max-width: 20em) {
    grid-template-areas:
      'picture words remove'
      'foot foot foot';
  }

  @container (min-width: 34em) {
    grid-template-areas: 'picture words foot remove';
    grid-template-columns: 7rem minmax(0, 1fr) auto auto;
    align-items: center;
    gap: ${theme.space[4]};
    padding: ${theme.space[4]};

    &[aria-hidden] {
      min-block-size: 9rem;
    }
    > [data-remove] {
      margin: 0;
    }
  }
`

/** Name, size, unit price and problems of the line. */
export const LineWords = styled.div`
  grid-area: words;
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${theme.space[1]};
  overflow-wrap: anywhere;
`

/** Quantity and amount; below each other if both do not fit in a row. */
export const LineFoot = styled.div`
  grid-area: foot;
  align-self: end;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]};
  min-inline-size: 0;

  @container (min-width: 34em) {
    align-self: center;
    flex-wrap: nowrap;
    gap: ${theme.space[4]};
  }
`

/**
 * The amount of the line. For a reduced product, the price of one unit before the discount is below the amount. If there
 * is room, the amount has its own column.
 */
export const LineAmount = styled.div`
  margin-inline-start: auto;

  > p {
    flex-direction: column;
    align-items: flex-end;
  }
  @container (min-width: 34em) {
    min-inline-size: 6.5rem;
  }
`

/** The button that removes a line from the cart. Screen readers read `name` with it, so that it is clear which line is removed. */
export function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useTranslation('checkout')
  return (
    <IconButton label={t('cart.line.remove', { name })} onClick={onRemove} data-remove>
      <Icon name="trash" />
    </IconButton>
  )
}
