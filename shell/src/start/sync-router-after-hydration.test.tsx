import { render } from '@testing-library/react'
import { createMemoryRouter } from 'react-router-dom'
import { SyncRouterAfterHydration } from './sync-router-after-hydration.tsx'

function aRouter() {
  const pages = ['/first', '/second'].map((path) => ({ path, element: <h1>{path}</h1> }))
  const router = createMemoryRouter(pages, { initialEntries: ['/second', '/first'] })
  return { router, revalidate: jest.spyOn(router, 'revalidate') }
}

test('MFE-11: if the address changed during hydration, the page at the router’s current address is shown', async () => {
  const { router, revalidate } = aRouter()
  const { location } = router.state
  await router.navigate(-1)
  render(<SyncRouterAfterHydration router={router} location={location} />)
  expect(revalidate).toHaveBeenCalledTimes(1)
})

test('MFE-11: if the address has not changed, nothing is loaded again', () => {
  const { router, revalidate } = aRouter()
  render(<SyncRouterAfterHydration router={router} location={router.state.location} />)
  expect(revalidate).not.toHaveBeenCalled()
})
