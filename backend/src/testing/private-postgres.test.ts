import { findPostgres, PrivatePostgres } from '@shop/testing/private-postgres'

const describeOrSkip = findPostgres() ? describe : describe.skip

describeOrSkip('with the programs of PostgreSQL', () => {
  test('DEV-02: if PostgreSQL cannot start, the tests end at once, and the message contains the output of PostgreSQL', async () => {
    await expect(PrivatePostgres.start({ max_connections: 'many' })).rejects.toThrow(
      /PostgreSQL cannot start\n[^]*invalid value for parameter "max_connections"/,
    )
  })
})
