import { productNameText } from '@shop/domain'
import { Button, Notice, VisuallyHidden } from '@shop/ui'
import type { ProductStock } from '../../contract/contract.ts'
import { useDesk } from '../frame/desk-context.ts'

/** A change of a product's stock that failed, with the reason. */
export interface FailedSave {
  product: ProductStock
  text: string
}

interface FailedSavesNoticesProps {
  failed: readonly FailedSave[]
  /** Id of the product whose form is shown. In this form, the operator can retry a failed change. */
  shownId: string | undefined
  /** Removes the notice of a product, and moves the focus, because the pressed button is removed too. */
  onClose: (productId: string) => void
}

/** Shows for which products a change of the stock failed, with the reasons. */
export function FailedSavesNotices({ failed, shownId, onClose }: FailedSavesNoticesProps) {
  const { texts } = useDesk()
  return failed.map(({ product, text }) => (
    <Notice
      key={product.id}
      tone="error"
      announce
      title={<ProductName product={product} />}
      actions={
        <Button variant="secondary" onClick={() => onClose(product.id)}>
          <span>{texts.cancel.close}</span>
          <VisuallyHidden>
            {' '}
            <ProductName product={product} />
          </VisuallyHidden>
        </Button>
      }
    >
      <p>{`${texts.stock.notSaved} ${text}`}</p>
      {product.id !== shownId && <p>{texts.stock.scanAgain}</p>}
    </Notice>
  ))
}

/** Shows that the stock of `product` is saved. The page may already show a different product. */
export function StockSavedNotice({ product }: { product: ProductStock }) {
  const { texts } = useDesk()
  return (
    <Notice tone="success" title={<ProductName product={product} />}>
      {texts.stock.saved(product.stock)}
    </Notice>
  )
}

function ProductName({ product }: { product: ProductStock }) {
  const { language } = useDesk()
  return <bdi>{productNameText(product, language)}</bdi>
}
