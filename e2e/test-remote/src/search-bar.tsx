import { useState } from 'react'
import { Button } from '@shop/ui'

export function Component() {
  const [count, setCount] = useState(0)
  return (
    <search aria-label="Essai">
      <Button onClick={() => setCount(count + 1)}>{`Recherches : ${count}`}</Button>
    </search>
  )
}
