import { codeProblem, pastedCode, typedCode } from './one-time-code.ts'

test.each([
  ['abc234', 'ABC234'],
  [' ab-c2 34 ', 'ABC234'],
  ['ABC2345678', 'ABC234'],
  ['é#!', ''],
  ['ABC٢٣٤', 'ABC234'],
  ['۷۸۹abc', '789ABC'],
])('AUTH-05: typing %j gives the code %s', (text, code) => expect(typedCode(text)).toBe(code))

test.each([
  ['ABC234', 'ABC234'],
  ['abc 234', 'ABC234'],
  ['Votre code : KX7P2M, valable 30 minutes', 'KX7P2M'],
  ['Your verification code is KX7P2M.', 'KX7P2M'],
  ['رمزكم KX7P2M صالح', 'KX7P2M'],
  ['رمزكم KX٧P٢M صالح', 'KX7P2M'],
  ['code\nABCDEF\n', 'ABCDEF'],
  // It is unclear which of the two words is the code, so the text is read from its start.
  ['le Mounir secret', 'LEMOUN'],
])('AUTH-05: pasting %j gives the code %s', (text, code) => expect(pastedCode(text)).toBe(code))

test.each([
  ['', 'codeRequired'],
  ['  ', 'codeRequired'],
  ['ABC23', 'codeFormat'],
  ['ABC234', undefined],
])('AUTH-05: the code %j has the problem %s', (text, problem) =>
  expect(codeProblem(text)).toBe(problem),
)
