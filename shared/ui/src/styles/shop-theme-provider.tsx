import type { ReactNode } from 'react'
import { ThemeProvider } from 'styled-components'
import { theme, type ShopTheme } from './theme.ts'

declare module 'styled-components' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- only an interface can be merged
  export interface DefaultTheme extends ShopTheme {}
}

/** The root of every page and test. */
export function ShopThemeProvider({ children }: { children: ReactNode }) {
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>
}
