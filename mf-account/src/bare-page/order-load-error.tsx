import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import { ListState } from '@shop/ui'

interface OrderLoadErrorProps {
  title: string
  text: string
  /** Further links, shown below Retry. */
  children?: ReactNode
}

/** Shown, with Retry, in place of a page whose order could not be loaded. */
export function OrderLoadError({ title, text, children }: OrderLoadErrorProps) {
  const { t } = useTranslation('common')
  const revalidator = useRevalidator()
  const isBusy = revalidator.state === 'loading'
  return (
    <ListState
      kind="error"
      level={1}
      title={title}
      text={text}
      action={{
        label: t(isBusy ? 'actions.retrying' : 'actions.retry'),
        onClick: () => void revalidator.revalidate(),
        busy: isBusy,
      }}
    >
      {children}
    </ListState>
  )
}
