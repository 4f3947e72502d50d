import { confirmOnTerminal, requireYes } from './ask.ts'

const { stdin, stderr } = process
const before = { stdin: stdin.isTTY, stderr: stderr.isTTY }

afterEach(() => {
  stdin.isTTY = before.stdin
  stderr.isTTY = before.stderr
})

test.each([
  [false, false, false],
  [true, false, false],
  [false, true, false],
  [true, true, true],
])(
  'MFE-04: if the input comes from a terminal (%s) and the output goes to a terminal (%s), a question is asked: %s',
  (input, output, isAsked) => {
    stdin.isTTY = input
    stderr.isTTY = output
    expect(confirmOnTerminal() !== undefined).toBe(isAsked)
  },
)

test('MFE-04: any answer except yes changes nothing; a program that runs the command is not asked', async () => {
  await expect(requireYes({ confirm: async () => false }, 'Go on?')).rejects.toThrow(
    'Nothing was changed.',
  )
  await expect(requireYes({ confirm: async () => true }, 'Go on?')).resolves.toBeUndefined()
  await expect(requireYes({ confirm: undefined }, 'Go on?')).resolves.toBeUndefined()
})
