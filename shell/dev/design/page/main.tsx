import { createRoot } from 'react-dom/client'
import { DesignPage } from './design-page.tsx'
import { words } from './parts/words.ts'

const root = document.querySelector('#design')
if (!root) throw new Error('The document has no place for the page')
const { dir } = document.documentElement
createRoot(root).render(<DesignPage words={dir === 'rtl' ? words.rtl : words.ltr} />)
