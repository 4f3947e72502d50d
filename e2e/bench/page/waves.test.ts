import type { LoggedRequest } from './request-log.ts'
import { wavesOf } from './waves.ts'

function aRequest(kind: string, wanted: number, finished: number): LoggedRequest {
  return {
    url: `http://shop.invalid/${kind}-${wanted}`,
    kind,
    priority: 'High',
    wanted,
    sent: wanted,
    answered: wanted + 50,
    finished,
    status: 200,
    headerBytes: 0,
    bodyBytes: 0,
    initiator: 'parser',
  }
}

function wavesInOrder(...requests: LoggedRequest[]): (number | undefined)[] {
  const waves = wavesOf(requests)
  return requests.map((request) => waves.get(request))
}

test('PERF: requests that start while the document arrives are the second wave', () => {
  expect(
    wavesInOrder(
      aRequest('Document', 0, 200),
      aRequest('Script', 60, 300),
      aRequest('Image', 70, 150),
    ),
  ).toEqual([1, 2, 2])
})

test('PERF: a call after the scripts, and a call after that call, are separate waves', () => {
  expect(
    wavesInOrder(
      aRequest('Document', 0, 100),
      aRequest('Script', 60, 200),
      aRequest('Fetch', 210, 300),
      aRequest('Fetch', 310, 400),
    ),
  ).toEqual([1, 2, 3, 4])
})

test('PERF: a request that waits for a connection keeps the wave in which it was needed', () => {
  const waiting = { ...aRequest('Image', 70, 900), sent: 500 }
  expect(wavesInOrder(aRequest('Document', 0, 100), aRequest('Script', 60, 200), waiting)).toEqual([
    1, 2, 2,
  ])
})

test('PERF: pictures and fonts do not start a new wave', () => {
  expect(
    wavesInOrder(
      aRequest('Document', 0, 100),
      aRequest('Font', 60, 120),
      aRequest('Image', 60, 120),
      aRequest('Image', 200, 300),
    ),
  ).toEqual([1, 2, 2, 2])
})
