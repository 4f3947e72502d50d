import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { defaultSize } from '@shop/domain'
import { addOneByOne } from '@shop/stores'
import { showAddResult } from '../../../cart/show-add-result.ts'

interface Adding {
  /** Number of units added so far. */
  added: number
  wanted: number
  isBusy: boolean
}

/** PROD-02: adds units one by one and shows the progress. If not all units were added, the number of added units stays visible. */
export function useAdding(productId: string) {
  const { t } = useTranslation('product-page')
  const [adding, setAdding] = useState<Adding>({ added: 0, wanted: 0, isBusy: false })
  const { added, wanted, isBusy } = adding

  async function add(quantity: number): Promise<void> {
    const tell = (count: number, isGoingOn: boolean) =>
      setAdding({ added: count, wanted: quantity, isBusy: isGoingOn })
    tell(0, true)
    let count = 0
    try {
      const { result } = await addOneByOne(productId, defaultSize, quantity, (units) => {
        count = units
        tell(units, true)
      })
      showAddResult(result, productId)
    } finally {
      tell(count, false)
    }
  }

  const isPart = wanted > 1 && (isBusy || (added > 0 && added < wanted))
  return { add, isBusy, progress: isPart ? t('addedSome', { added, wanted }) : '' }
}
