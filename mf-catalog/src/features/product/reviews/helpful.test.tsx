import { screen } from '@testing-library/react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@shop/api'
import { fakeApi, renderWithProviders } from '@shop/testing'
import { Helpful, isOwnVote, keepOwnVote } from './helpful.tsx'

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

const keptVotes = () => JSON.parse(localStorage.getItem('helpfulReviews') ?? '[]') as number[]

test('REV-02: a vote is stored once, even if it is given several times', () => {
  keepOwnVote(7, true)
  keepOwnVote(8, true)
  keepOwnVote(7, true)
  expect(keptVotes()).toEqual([8, 7])
  expect([7, 8, 9].map(isOwnVote)).toEqual([true, true, false])
})

test('REV-02: a vote that is taken back is forgotten, and the other votes stay', () => {
  for (const id of [1, 2, 3]) keepOwnVote(id, true)
  keepOwnVote(2, false)
  expect(keptVotes()).toEqual([1, 3])
})

test('REV-02: of many votes the newest 200 are kept', () => {
  for (let id = 1; id <= 201; id += 1) keepOwnVote(id, true)
  expect(keptVotes()).toHaveLength(200)
  expect([1, 2, 201].map(isOwnVote)).toEqual([false, true, true])
})
