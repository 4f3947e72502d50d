import { loadOnce } from './load-once.ts'

test('LIGHT-01: code that several callers request is loaded once', async () => {
  const load = jest.fn(async () => 'code')
  const loaded = loadOnce(load)
  expect(await Promise.all([loaded(), loaded()])).toEqual(['code', 'code'])
  expect(await loaded()).toBe('code')
  expect(load).toHaveBeenCalledTimes(1)
})

test('MFE-02: code that could not be loaded is loaded again at the next call', async () => {
  const load = jest.fn(async () => 'code').mockRejectedValueOnce(new Error('No connection'))
  const loaded = loadOnce(load)
  await expect(loaded()).rejects.toThrow('No connection')
  expect(await loaded()).toBe('code')
})
