import { accountOf, tokenClaims } from '../index.ts'

/** A token as the backend signs it: base64url without padding. */
function aToken(claims: object): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return `e30.${payload}.signature`
}

test('SESS-01: the claims of a token are read, with names in any script', () => {
  const claims = { sub: '65f0c1', name: 'Amel بن صالح', exp: 1_900_000_000 }
  expect(tokenClaims(aToken(claims))).toEqual(claims)
  expect(accountOf(aToken(claims))).toBe('65f0c1')
})

test.each(['', 'x', 'e30.%%%.s', 'e30.bnVsbA.s', `e30.${btoa('no JSON')}.s`])(
  'SESS-01: an unreadable token (%s) has no claims, and the token itself identifies its account',
  (token) => {
    expect(tokenClaims(token)).toEqual({})
    expect(accountOf(token)).toBe(token)
  },
)
