// After the first failure in a file, its other tests fail at once: the first failure is enough to catch a mutation.
// Otherwise hundreds of tests could wait for a result that the mutated line has removed. Jest has no setting for
// this. A hook can find out only from the runner's state, stored under this symbol, whether a test has failed.
const isState = ({ description }) => description === 'JEST_STATE_SYMBOL'
const state = globalThis[Object.getOwnPropertySymbols(globalThis).find(isState)]

let hasFailed = false

beforeEach(() => {
  if (hasFailed) throw new Error('an earlier test of this file has failed')
})
afterEach(() => {
  hasFailed ||= state.currentlyRunningTest.errors.length > 0
})
