import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Icon, IconButton, theme } from '@shop/ui'

/** One line: picture, words, units, amount, remove. Two rows on a phone, one on a wide screen. */
export const LineFrame = styled.li`
  display: grid;
  grid-template-areas:
    'picture words remove'
    'picture units amount';
  grid-template-columns: 5.5rem minmax(0, 1fr) auto;
  gap: ${theme.space[3]};
  min-block-size: 9rem;
  padding: ${theme.space[3]};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.page};

  > [data-area='picture'] {
    grid-area: picture;
  }
  > [data-area='words'] {
    grid-area: words;
  }
  > [data-area='units'] {
    grid-area: units;
  }
  > [data-area='amount'] {
    grid-area: amount;
  }
  > [data-remove] {
    grid-area: remove;
  }

  > [data-area='words'] {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: ${theme.space[1]};
    padding-block-start: ${theme.space[2]};
  }
  > [data-area='units'],
  > [data-area='amount'] {
    align-self: end;
  }
  > [data-area='amount'] {
    padding-block-end: ${theme.space[2]};
    text-align: end;
  }
  > [data-remove] {
    margin-block-start: -0.125rem;
    margin-inline-end: -0.25rem;
    color: ${theme.color.inkMuted};
  }
  &[data-blocked='true'] {
    border-color: ${theme.color.danger};
    background: ${theme.color.dangerTint};
  }

  /* Too narrow, or the text too large, for units beside the picture. */
  @media (max-width: 24em) {
    grid-template-areas:
      'picture words remove'
      'units units amount';
    grid-template-columns: 4rem minmax(0, 1fr) auto;
  }

  ${theme.media.tablet} {
    grid-template-areas: 'picture words units amount remove';
    grid-template-columns: 7rem minmax(0, 1fr) auto minmax(6.5rem, auto) auto;
    align-items: center;
    gap: ${theme.space[4]};
    padding: ${theme.space[4]};

    > [data-area='words'] {
      padding-block: 0;
    }
    > [data-area='units'],
    > [data-area='amount'] {
      align-self: center;
    }
    > [data-area='amount'] {
      padding-block: 0;
    }
    > [data-remove] {
      margin: 0;
    }
  }
`

/** Takes a line out of the cart; `name` says which to screen readers. */
export function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useTranslation('checkout')
  return (
    <IconButton label={t('cart.line.remove', { name })} onClick={onRemove} data-remove>
      <Icon name="trash" />
    </IconButton>
  )
}
