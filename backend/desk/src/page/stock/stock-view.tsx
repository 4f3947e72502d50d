import { Button, Cluster, Field, Heading, Notice, Stack, TextInput } from '@shop/ui'
import { useRef, useState, type SyntheticEvent } from 'react'
import type { ProductStock } from '../../contract/contract.ts'
import { read } from '../calls/call-desk.ts'
import { useDesk, useFailureText } from '../frame/desk-context.ts'
import { Camera } from './camera.tsx'
import { StockCard } from './stock-card.tsx'

/** The stock of one product, found by a typed or scanned code. A scanner types the code and presses Enter. */
export function StockView() {
  const { texts } = useDesk()
  const failureText = useFailureText()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [product, setProduct] = useState<ProductStock>()
  const [news, setNews] = useState('')
  const [failure, setFailure] = useState('')

  function find(wanted: string): void {
    if (wanted.trim() === '') return
    setCode(wanted)
    setNews('')
    setFailure('')
    // The code is selected, so that the next scan replaces it.
    field.current?.select()
    read('product', { code: wanted })
      .then(setProduct)
      .catch((error: unknown) => {
        setProduct(undefined)
        setFailure(failureText(error))
      })
  }

  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    find(code)
  }

  return (
    <>
      <Heading level={1}>{texts.stock.title}</Heading>
      <Stack as="form" gap={3} onSubmit={submit}>
        <Field label={texts.stock.code} hint={texts.stock.hint} error={failure}>
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
      <div role="status">{news !== '' && <Notice tone="success">{news}</Notice>}</div>
      {product && (
        <StockCard
          key={product.id}
          product={product}
          onChanged={(changed) => {
            setProduct(changed)
            setNews(texts.stock.saved(changed.stock))
          }}
        />
      )}
    </>
  )
}
