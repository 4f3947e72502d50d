import { type Row, type RowGroup, testsOf } from './row.ts'

const database = 'e2e/reliability/faults/database.fault.ts'
const embedded = 'e2e/reliability/faults/embedded.fault.ts'
const diskFull = 'e2e/reliability/faults/disk-full.fault.ts'

/** The fields that all rows about a fault of the database have in common. */
const underOrders = {
  kept: 'form and cart; every confirmed order, once',
  healed: 'by itself, and the same button places the order',
  isUnderOrders: true,
} as const satisfies Partial<Row>
const seen =
  'that the order failed, that nothing is lost, and that it may be sent again; pages without data come'

export const databaseRows: RowGroup = {
  title: 'The database',
  rows: [
    {
      ...underOrders,
      fault: 'PostgreSQL killed (SIGKILL), started again',
      seen,
      tests: [
        ...testsOf(database, 'CHK-08: orders while PostgreSQL is killed'),
        ...testsOf(
          'backend/src/resilience/kill.test.ts',
          'CHK-08: 500 orders survive kill -9 of the database and of the server',
        ),
      ],
    },
    {
      ...underOrders,
      fault: 'PostgreSQL shut down, started again',
      seen,
      tests: testsOf(database, 'CHK-08: orders while PostgreSQL is shut down'),
    },
    {
      ...underOrders,
      fault: 'PostgreSQL cuts all connections again and again',
      seen: 'a confirmation, or that the order failed',
      tests: [
        ...testsOf(database, 'CHK-08: orders while PostgreSQL cuts its connections'),
        ...testsOf(
          'backend/src/http/errors/database-away.test.ts',
          'OPS-03: a call is answered, or refused with 503, if its database connection is killed',
        ),
      ],
    },
    {
      ...underOrders,
      fault: 'PostgreSQL hangs: connections stay open, nothing is answered',
      seen,
      tests: testsOf(database, 'CHK-08: orders while PostgreSQL hangs'),
    },
    {
      ...underOrders,
      fault: 'PostgreSQL has no connection left',
      seen,
      tests: testsOf(database, 'CHK-08: orders while PostgreSQL has no connection left'),
    },
    {
      ...underOrders,
      fault: 'PostgreSQL takes no changes (read-only)',
      seen: 'products and pages as ever; that the order failed, and that it may be sent again',
      tests: testsOf(database, 'CHK-08: orders while PostgreSQL refuses changes'),
    },
    {
      ...underOrders,
      fault: 'disk of PostgreSQL full',
      seen: 'products and pages as ever; that the order failed, and that it may be sent again',
      healed: 'by itself when there is room again',
      tests: testsOf(diskFull, 'CHK-08: orders while the disk of PostgreSQL is full'),
    },
    {
      ...underOrders,
      fault: 'process of the embedded database killed',
      seen: 'a confirmation after a moment, or that the order failed',
      tests: [
        ...testsOf(embedded, 'CHK-08: orders while the embedded database is killed'),
        ...testsOf(
          'backend/src/db/embedded/start-embedded.test.ts',
          'OPS-03: an embedded database that crashes serves again',
        ),
      ],
    },
    {
      ...underOrders,
      fault: 'disk of the embedded database full',
      seen: 'that the order failed, and that it may be sent again',
      healed: 'by itself when there is room again',
      tests: testsOf(diskFull, 'CHK-08: orders while the disk of the embedded database is full'),
    },
  ],
}
