import { callHash, channelMisfits, type Contract } from '@shop/releases'
import { aRelease } from '@shop/releases/testing/a-release'
import { aShell } from '@shop/releases/testing/a-shell'
import { type CallName, calls } from '@shop/contracts'
import { calledNames, contractOf } from './contract.plugin.ts'

const names = ['product/one', 'product/list', 'reviews', 'reviews/add', 'order/place']

test.each([
  ['a text', 'call("product/one",{id})', ['product/one']],
  ['a text in any kind of quotes', "a('reviews'),b(`order/place`)", ['reviews', 'order/place']],
  ['an address', 'fetch("/api/product/list?page=1")', ['product/list']],
  ['an address with a parameter', 'fetch(`/api/product/one/${id}`)', ['product/one']],
  ['a name in a template', 'call(`product/${kind}`)', ['product/one', 'product/list']],
  ['a name that is joined with +', 'call("reviews/"+what)', ['reviews', 'reviews/add']],
  ['the keys of an object', '{"order/place":"POST"}', ['order/place']],
])('MFE-06: a call is found in code by %s', (_what, code, found) => {
  expect(calledNames(code, names)).toEqual(found)
})

test('MFE-06: a text that merely contains a call’s name, an identifier and a page’s path do not count as calls', () => {
  const code = 'e.reviews="/product/one";go(`/product/${id}`);t("my-reviews"),"product/one-more"'
  expect(calledNames(code, names)).toEqual([])
})

const all = Object.keys(calls) as CallName[]
const served = contractOf(all)

/** The reasons why a remote that was built with the contracts `made` does not fit a backend with the contracts `backend`. */
function reasons(made: Contract, backend: Contract): string[] {
  const hashes = Object.entries(made).map(([name, call]) => [name, callHash(call)])
  const { release } = aRelease({ calls: Object.fromEntries(hashes) as Record<string, string> })
  const members = [{ release, contract: made }]
  const shell = aShell({ calls: backend })
  return channelMisfits({ shell, members, isCandidate: () => true, measures: false })
}

test('MFE-06: a remote fits a backend whose contracts equal those in the remote’s build', () => {
  expect(reasons(served, served)).toEqual([])
})

// The backend's schemas get a different title and therefore a different hash, so that every schema of every call is compared.
test.each(all)('MFE-06: every rule of the contract of %s can be compared', (name) => {
  const { [name]: call } = served
  const titled = { ...call!, input: { ...call!.input, title: 'x' } }
  expect(reasons({ [name]: titled }, served)).toEqual([])
})

test('MFE-06: a filter that an older backend does not know is reported', () => {
  const call = served['product/enhanced-filtered']!
  const { needs: _, ...properties } = call.input.properties as Record<string, object>
  const older = { ...call, input: { ...call.input, properties } }
  expect(reasons(served, { ...served, 'product/enhanced-filtered': older })).toEqual([
    expect.stringContaining('sends needs, which the backend does not know and would drop'),
  ])
})
