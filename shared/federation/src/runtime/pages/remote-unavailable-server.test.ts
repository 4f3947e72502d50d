/** @jest-environment node */
import { loadWithRetry } from './remote-unavailable.ts'

beforeEach(() => {
  // Newer versions of Node.js than 20 have this global. The gateway's render processes remove it.
  Reflect.deleteProperty(globalThis, 'navigator')
})

test('MFE-11: on a server, a part that cannot be loaded is unavailable, and the cause is logged', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation()
  const cause = new Error('no file')
  await expect(loadWithRetry('mf-cart', () => Promise.reject(cause))).rejects.toMatchObject({
    name: 'RemoteUnavailable',
    cause,
  })
  expect(logged).toHaveBeenCalledWith('mf-cart is unavailable', cause)
})
