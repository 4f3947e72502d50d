import type { Language } from '@shop/domain'
import { renderWithProviders } from '@shop/testing'
import { Description } from './description.tsx'

test.each<[Language, string, string]>([
  ['fr', 'Composition :', 'Caractéristiques'],
  ['en', 'Composition:', 'Features'],
  ['ar', 'التركيبة:', 'الخصائص'],
])(
  'PROD-01: in %s the technical data of a device are its features',
  (language, written, heading) => {
    const text = `${written}\nABS`
    const page = renderWithProviders(
      <>
        <Description text={text} introduction="" isDevice />
        <Description text={text} introduction="" />
      </>,
      { language },
    )
    const headings = page.getAllByRole('heading').map(({ textContent }) => textContent)
    expect(headings).toEqual([heading, written.replace(/\s*:$/, '')])
  },
)

test('NAME-01: a range of numbers in a description stays on one line', () => {
  const page = renderWithProviders(
    <Description text="Brassard 13–21 cm, souple." introduction="" />,
  )
  expect(page.container.textContent).toBe('Brassard 13–\u206021\u00a0cm, souple.')
})
