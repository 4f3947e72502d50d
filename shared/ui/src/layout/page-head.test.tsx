import { render } from '@testing-library/react'
import { PageHead } from './page-head.tsx'

jest.mock('react-i18next', () => ({
  useTranslation: (namespace: string) => ({ t: (key: string) => `${namespace}:${key}` }),
}))

const content = (name: string) =>
  document.head.querySelector(`meta[name="${name}"]`)?.getAttribute('content')

test('SEO-01: a page has its title with the shop’s name, and its description', () => {
  render(<PageHead title="Sérums" description="Tous les sérums." />)
  expect(document.title).toBe('Sérums – common:shopName')
  expect(content('description')).toBe('Tous les sérums.')
  expect(content('robots')).toBeUndefined()
})

test('SEO-01: a page of one visitor is not indexed; a page without a title has the shop’s name as title', () => {
  render(<PageHead noIndex />)
  expect(document.title).toBe('common:shopName')
  expect(content('description')).toBeUndefined()
  expect(content('robots')).toBe('noindex')
})
