import { Button, Cluster, Field, Heading, Stack, TextInput } from '@shop/ui'
import { useRef, useState, type SyntheticEvent } from 'react'
import { useDesk } from '../frame/desk-context.ts'
import { Camera } from './camera.tsx'
import { FailedSavesNotices, Saved } from './save-news.tsx'
import { StockCard } from './stock-card.tsx'
import { useStock } from './use-stock.ts'

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
      <div role="status">{saved && <Saved product={saved} />}</div>
      {product && (
        <StockCard key={product.id} product={product} onSave={(change) => save(product, change)} />
      )}
    </>
  )
}
