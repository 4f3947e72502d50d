import { pageOf } from './render-outcome.ts'

test('DEL-05: a field with a wrong type in the answer of a render process gets a default value', () => {
  const wrong = { status: 'fine', structuredData: {}, pages: 'home', namespaces: 1, failures: null }
  expect(pageOf({ ...wrong, firstCall: [] }, [])).toEqual({
    status: 500,
    structuredData: [],
    pages: [],
    namespaces: [],
    failures: [],
    firstCall: undefined,
    head: '',
    styles: '',
    body: '',
    hydration: '',
  })
})
