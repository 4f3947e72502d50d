// A mutated line may make hundreds of tests wait for what it has taken away, and the first failure of a file is enough. Jest has no
// setting for it, and tells the hooks of a file nothing about its tests but by this symbol of its runner.
const isState = ({ description }) => description === 'JEST_STATE_SYMBOL'
const state = globalThis[Object.getOwnPropertySymbols(globalThis).find(isState)]

let hasFailed = false

beforeEach(() => {
  if (hasFailed) throw new Error('an earlier test of this file has failed')
})
afterEach(() => {
  hasFailed ||= state.currentlyRunningTest.errors.length > 0
})
