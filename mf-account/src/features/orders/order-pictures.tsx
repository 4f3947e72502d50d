import { styled } from 'styled-components'
import type { Order } from '@shop/contracts'
import { Picture, theme } from '@shop/ui'

const shown = 3

const Row = styled.div`
  display: flex;
  gap: ${theme.space[2]};

  > picture {
    flex: none;
    inline-size: 2.75rem;
    block-size: 2.75rem;
    border-radius: ${theme.radius.sm};
  }
`

/** Pictures of the first products of an order, beside texts that name it. */
export function OrderPictures({ items }: Pick<Order, 'items'>) {
  return (
    <Row>
      {items
        .flatMap(({ id, size, image: [src] }) => (src ? [{ key: `${id} ${size}`, src }] : []))
        .slice(0, shown)
        .map(({ key, src }) => (
          <Picture key={key} src={src} alt="" sizes="2.75rem" width={88} height={88} />
        ))}
    </Row>
  )
}
