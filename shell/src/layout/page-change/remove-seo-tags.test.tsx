import { act } from '@testing-library/react'
import { renderPage, shopTexts } from '@shop/testing'
import { LanguageSwitcher } from '../navigation/language-switcher.tsx'
import { RouteFocus } from './route-focus.tsx'

type Page = ReturnType<typeof renderPage>

const element = (
  <>
    <RouteFocus />
    <LanguageSwitcher />
  </>
)

function open(): Page {
  return renderPage([{ path: '/collection', element }], { path: '/collection' })
}

function addCanonical(): void {
  document.head.innerHTML = '<link rel="canonical" href="/collection?lng=fr" data-first>'
}

const canonical = () => document.head.querySelector('[rel="canonical"]')

test('SEO-01: the head of the first page contains the page’s address', () => {
  addCanonical()
  open()
  expect(canonical()).not.toBeNull()
})

test.each([
  ['filter', ({ router }: Page) => act(() => router.navigate('/collection?sort=newest'))],
  [
    'change of language',
    ({ i18n, user, getByRole }: Page) => {
      for (const [namespace, texts] of Object.entries(shopTexts('ar')))
        i18n.addResourceBundle('ar', namespace, texts)
      return user.selectOptions(getByRole('combobox'), 'ar')
    },
  ],
])(
  'SEO-01: after a %s the head no longer contains the address of the first page',
  async (_, change) => {
    const page = open()
    addCanonical()
    await change(page)
    expect(canonical()).toBeNull()
  },
)
