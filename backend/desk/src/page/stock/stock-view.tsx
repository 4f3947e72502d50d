import { type SyntheticEvent, useRef, useState } from 'react'
import { Button, Cluster, Field, Heading, Stack, TextInput } from '@shop/ui'
import { useDesk, useFailureText } from '../frame/desk-context.ts'
import { Camera } from './camera.tsx'
import { FailedSavesNotices, StockSavedNotice } from './save-notices.tsx'
import { StockCard, type StockChange } from './stock-card.tsx'
import type { ProductStock } from '../../contract/contract.ts'
import { read, send } from '../calls/call-desk.ts'
import { useFailedSaves } from './failed-saves.tsx'

/** The stock of one product, found by a typed or scanned code. A scanner types the code and presses Enter. */
export function StockView() {
  const { texts } = useDesk()
  const { product, saved, failedSaves, lookupFailure, lookUp, save, forget } = useStock()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')

  function find(wanted: string): void {
    if (wanted.trim() === '') return
    setCode(wanted)
    // The code is selected, so that the next scan replaces it.
    field.current?.select()
    lookUp(wanted)
  }

  function closeNotice(productId: string): void {
    forget(productId)
    field.current?.focus()
  }

  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    find(code)
  }

  return (
    <>
      <Heading level={1}>{texts.stock.title}</Heading>
      <Stack as="form" gap={3} onSubmit={submit}>
        <Field label={texts.stock.code} hint={texts.stock.hint} error={lookupFailure}>
          <TextInput
            ref={field}
            value={code}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={60}
            onChange={({ target }) => setCode(target.value)}
          />
        </Field>
        <Cluster>
          <Button type="submit">{texts.stock.find}</Button>
          <Camera onCode={find} />
        </Cluster>
      </Stack>
      <FailedSavesNotices failed={failedSaves} shownId={product?.id} onClose={closeNotice} />
      <div role="status">{saved && <StockSavedNotice product={saved} />}</div>
      {product && (
        <StockCard key={product.id} product={product} onSave={(change) => save(product, change)} />
      )}
    </>
  )
}

/**
 * The product that was found last, and the results of changes. If a change is answered after another product was found,
 * the answer does not change the shown product.
 */
function useStock() {
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
