import { type ReactNode, useContext } from 'react'
import { StyleSheetContext } from 'styled-components'
import { adoptServerStyles } from './server-styles.ts'

/** Around everything that has styles: it renders first, so that their rules go into the server's element. */
export function AdoptedStyles({ children }: { children: ReactNode }): ReactNode {
  const { styleSheet } = useContext(StyleSheetContext)
  adoptServerStyles(styleSheet)
  return children
}
