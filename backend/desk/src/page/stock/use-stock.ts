import { useRef, useState } from 'react'
import type { ProductStock } from '../../contract/contract.ts'
import { read, send } from '../calls/call-desk.ts'
import { useFailureText } from '../frame/desk-context.ts'
import { useFailedSaves } from './failed-saves.tsx'
import type { StockChange } from './stock-card.tsx'

/**
 * The product that was found last, and the results of changes. If a change is answered after another product was found,
 * the answer does not change the shown product.
 */
export function useStock() {
  const failureText = useFailureText()
  const { failed: failedSaves, during, add, forget } = useFailedSaves()
  const lookups = useRef(0)
  const [product, setProduct] = useState<ProductStock>()
  const [saved, setSaved] = useState<ProductStock>()
  const [lookupFailure, setLookupFailure] = useState('')

  /** Looks up a code. A late answer to an earlier lookup is ignored. */
  function lookUp(code: string): void {
    setSaved(undefined)
    setLookupFailure('')
    lookups.current += 1
    const lookup = lookups.current
    const isCurrent = () => lookup === lookups.current
    read('product', { code })
      .then((found) => {
        if (!isCurrent()) return
        setProduct(found)
        forget(found.id)
      })
      .catch((error: unknown) => {
        if (!isCurrent()) return
        setProduct(undefined)
        setLookupFailure(failureText(error))
      })
  }

  /** Changes the stock of a product. Resolves to whether the change is saved. */
  async function save(changing: ProductStock, change: StockChange): Promise<boolean> {
    setSaved(undefined)
    forget(changing.id)
    try {
      const changed = await during(() => send('stock', { id: changing.id, ...change }))
      setProduct((shown) => (shown?.id === changed.id ? changed : shown))
      setSaved(changed)
      return true
    } catch (error) {
      const text = failureText(error)
      forget(changing.id)
      add({ product: changing, text })
      return false
    }
  }

  return { product, saved, failedSaves, lookupFailure, lookUp, save, forget }
}
