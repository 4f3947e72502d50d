// A mutated line may make hundreds of tests wait for something that it removed, although the first failure of a file is
// enough. Jest has no setting to stop there, and only this symbol of its runner tells the hooks of a file about its
// tests.
const isState = ({ description }) => description === 'JEST_STATE_SYMBOL'
const state = globalThis[Object.getOwnPropertySymbols(globalThis).find(isState)]

let hasFailed = false

beforeEach(() => {
  if (hasFailed) throw new Error('an earlier test of this file has failed')
})
afterEach(() => {
  hasFailed ||= state.currentlyRunningTest.errors.length > 0
})
