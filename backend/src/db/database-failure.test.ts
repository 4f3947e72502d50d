import { containing } from './containing.ts'
import { databaseFailure } from './database-failure.ts'
import { FolderInUseError } from './embedded/folder-lock.ts'
import { ChangedMigrationError } from './migrate.ts'

const databaseUrl = 'postgres://amel:secret@db.example:6543/shop'
const failure = (fields: object, url: string | undefined = databaseUrl) =>
  databaseFailure(Object.assign(new Error('because'), fields), { databaseUrl: url })

test.each([
  [{ code: '28P01' }, /^PostgreSQL at db\.example:6543 refuses the user amel or the password/],
  [{ message: 'SASL: no password' }, /refuses the user amel or the password/],
  [{ code: '3D000' }, /has no database shop: create it \(createdb shop\)/],
  [{ code: '42501' }, /^The user amel may not change the database shop/],
  [{ code: '53300' }, /has no connection left \(because\)/],
  [{ code: '25006' }, /is read-only \(25006\), as a standby is/],
  [{ code: '53100' }, /^The disk of PostgreSQL at db\.example:6543 is full/],
  [{ code: 'ENOTFOUND', syscall: 'getaddrinfo' }, /^The host db\.example is not known/],
  [{ code: 'ECONNREFUSED', syscall: 'connect' }, /does not answer \(ECONNREFUSED\): start it/],
  [{ message: 'Connection terminated unexpectedly' }, /does not answer \(Connection terminated/],
  [{ code: '42P01', severity: 'ERROR' }, /cannot be brought up to date \(42P01: because\)/],
])(
  'OPS-01: if a start fails with %j, the message says what to do, and does not contain the password',
  (fields, sentence) => {
    expect(failure(fields)).toMatch(sentence)
    expect(failure(fields)).not.toContain('secret')
  },
)

test('OPS-01: an error that the database did not cause gets no sentence about the database', () => {
  expect(failure({})).toBeUndefined()
  expect(
    databaseFailure(Object.assign(new Error('x'), { code: '3D000' }), { databaseUrl: undefined }),
  ).toBeUndefined()
})

test.each([
  ['postgres:///shop', 'localhost:5432', 'of this system', 'shop'],
  ['postgres://a%20b@h/x%20y', 'h:5432', 'a b', 'x y'],
  ['postgres://amel@h/shop?host=/run/pg', '/run/pg:5432', 'amel', 'shop'],
])(
  'OPS-01: for %s the message names the server, the user and the database that the driver uses',
  (url, server, user, name) => {
    const said = failure({ code: '42501' }, url)
    expect(said).toContain(`The user ${user} may not change the database ${name} at ${server}`)
  },
)

test('OPS-01: the error messages about an occupied folder and about a changed migration are printed unchanged', () => {
  const inUse = new FolderInUseError('/data', 7)
  expect(databaseFailure(inUse, { databaseUrl: undefined })).toBe(inUse.message)
  const changed = databaseFailure(new ChangedMigrationError('0001 differs.'), {
    databaseUrl: undefined,
  })
  expect(changed).toMatch(/^0001 differs\. Start the version of the shop that made it/)
})

test('OPS-03: if the embedded database does not answer in time, the message says so in one sentence', () => {
  const error = new Error('timeout exceeded when trying to connect')
  expect(databaseFailure(error, { databaseUrl: undefined })).toBe(
    'The embedded database has not answered in time: the machine may be too busy. Try again.',
  )
})

test('OPER-07: a % or _ in a search text is searched for as this character, not as a wildcard', () => {
  expect(containing(String.raw`50 % a_b \ c`)).toBe(String.raw`%50 \% a\_b \\ c%`)
})
