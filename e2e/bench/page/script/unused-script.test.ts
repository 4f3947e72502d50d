import { addUses, type Use, useOf } from '../coverage.ts'

const range = (startOffset: number, endOffset: number, count: number) => ({
  startOffset,
  endOffset,
  count,
})

test('LIGHT-01: code that never ran counts as unused, also inside a function that ran; code that ran counts as used, also inside a function that never ran', () => {
  const built = {
    bytes: { react: 50, 'mf-catalog': 10 },
    ranges: [
      ['react', 60],
      ['mf-catalog', 20],
      ['react', 40],
    ] satisfies [string, number][],
  }
  const functions = [
    { ranges: [range(0, 120, 1)] },
    { ranges: [range(10, 50, 1), range(20, 30, 0)] },
    { ranges: [range(70, 110, 0)] },
    { ranges: [range(75, 80, 3)] },
  ]
  expect(useOf(built, functions)).toEqual({
    // Of React's 100 characters, 40 never ran: 10 in its first range, 30 in its second. So 20 of its 50 bytes are unused.
    react: { loaded: 50, unused: 20 },
    'mf-catalog': { loaded: 10, unused: 2.5 },
  })
})

test('LIGHT-01: the sizes of modules are added up by group', () => {
  const use = { loaded: 10, unused: 4 }
  const uses: Record<string, Use>[] = [{ react: use, 'mf-catalog': use }, { 'react-dom': use }]
  const groupOf = (name: string) => (name.startsWith('react') ? 'React' : name)
  expect(addUses(uses, groupOf)).toEqual({ React: { loaded: 20, unused: 8 }, 'mf-catalog': use })
})
