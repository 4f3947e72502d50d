import { render } from '@testing-library/react'
import { PageHead } from './page-head.tsx'

jest.mock('react-i18next', () => ({
  useTranslation: (namespace: string) => ({ t: (key: string) => `${namespace}:${key}` }),
}))

const content = (name: string) =>
  document.head.querySelector(`meta[name="${name}"]`)?.getAttribute('content')

test('SEO-01: a page has its description, and its title followed by the shop’s name', () => {
  render(<PageHead title="Sérums" description="Tous les sérums." />)
  expect(document.title).toBe('Sérums – common:shopName')
  expect(content('description')).toBe('Tous les sérums.')
  expect(content('robots')).toBeUndefined()
})

test('SEO-01: search engines do not index a page of one visitor; without a title, a page has the shop’s name as title', () => {
  render(<PageHead noIndex />)
  expect(document.title).toBe('common:shopName')
  expect(content('description')).toBeUndefined()
  expect(content('robots')).toBe('noindex')
})
