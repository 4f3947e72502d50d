import { createRoot } from 'react-dom/client'
import { pageLanguage } from '@shop/domain'
import { StyleSheetManager } from 'styled-components'
import { Desk } from './desk.tsx'

const root = document.querySelector('#desk')
if (!root) throw new Error('The document has no place for the page')
// The page's policy allows only style elements with this nonce.
const nonce = document.querySelector('style')?.nonce
createRoot(root).render(
  <StyleSheetManager nonce={nonce}>
    <Desk
      language={pageLanguage(document.documentElement.lang)}
      shopName={decodeURIComponent(document.documentElement.dataset.shop ?? '')}
    />
  </StyleSheetManager>,
)
