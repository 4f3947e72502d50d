import { screen } from '@testing-library/react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@shop/api'
import { fakeApi, renderWithProviders } from '@shop/testing'
import { Helpful } from './helpful.tsx'

function Page({ votes }: { votes: number | undefined }) {
  const { t } = useTranslation(['reviews', 'common'])
  return (
    <>
      <p id="author">Amel</p>
      <Helpful t={t} reviewId={7} votes={votes} authorId="author" />
    </>
  )
}

const button = () => screen.getByRole('button')

beforeEach(() => localStorage.clear())

test('REV-02: the button shows its number of votes, and names the author of the review', () => {
  const { unmount } = renderWithProviders(<Page votes={undefined} />)
  expect(button()).toHaveAccessibleName('Utile')
  expect(button()).toHaveAttribute('aria-pressed', 'false')
  expect(button()).toHaveAccessibleDescription('Amel')
  unmount()
  renderWithProviders(<Page votes={3} />)
  expect(button()).toHaveAccessibleName('Utile (3)')
})

test('REV-02: a press votes, and a second press takes the vote back; the browser remembers the vote', async () => {
  const api = fakeApi({ 'reviews/vote': ({ isHelpful }) => ({ helpful: isHelpful ? 4 : 3 }) })
  const { user, unmount } = renderWithProviders(<Page votes={3} />)
  await user.click(button())
  expect(button()).toHaveAccessibleName('Utile (4)')
  expect(button()).toHaveAttribute('aria-pressed', 'true')
  unmount()
  const again = renderWithProviders(<Page votes={4} />)
  expect(button()).toHaveAttribute('aria-pressed', 'true')
  await again.user.click(button())
  expect(button()).toHaveAccessibleName('Utile (3)')
  expect(button()).toHaveAttribute('aria-pressed', 'false')
  expect(api.inputsOf('reviews/vote')).toEqual([
    { reviewId: 7, isHelpful: true },
    { reviewId: 7, isHelpful: false },
  ])
})

test('REV-02: a vote that did not arrive is reported, and does not count', async () => {
  fakeApi({ 'reviews/vote': new ApiError({ code: 'network', status: 0, message: '' }) })
  const { user } = renderWithProviders(<Page votes={3} />)
  await user.click(button())
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(button()).toHaveAccessibleName('Utile (3)')
  expect(button()).toHaveAttribute('aria-pressed', 'false')
})
