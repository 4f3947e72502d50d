import { renderWithProviders } from '@shop/testing'
import { Description } from './description.tsx'

test('NAME-01: a range of numbers in a description stays on one line', () => {
  const page = renderWithProviders(
    <Description text="Brassard 13–21 cm, souple." introduction="" />,
  )
  expect(page.container.textContent).toBe('Brassard 13–\u206021\u00a0cm, souple.')
})
