import { type RowGroup, testsOf } from '../row.ts'

const processes = 'e2e/reliability/faults/processes.fault.ts'

export const releaseRows: RowGroup = {
  title: 'Releases and gateways',
  rows: [
    {
      fault: 'store of releases gone while the gateway runs',
      seen: 'nothing: pages come from the gateway’s copies, rendered',
      kept: 'the releases that run, every order',
      healed: 'by itself when the store is back',
      isUnderOrders: true,
      tests: [
        ...testsOf(
          processes,
          'DEL-03, CHK-08: orders and pages while the store of releases is gone',
        ),
        ...testsOf(
          'shell/server/files/release-files.test.ts',
          'DEL-03: where the store is away too, what cannot be read is a 404',
        ),
      ],
    },
    {
      fault: 'store of releases gone when a gateway starts',
      seen: 'nothing: what ran last is served',
      kept: 'the releases that ran last',
      healed: 'by itself when the store is back',
      tests: [
        ...testsOf(
          'shell/server/releases/channel.test.ts',
          'DEL-03: a start while the store is away serves what ran last',
        ),
        ...testsOf(
          'shell/server/releases/store-on-the-network.test.ts',
          'DEL-03: a gateway starts from its copies while the bucket is away',
        ),
      ],
    },
    {
      fault: 'one bit of a release flipped, in the store or in the gateway’s copy',
      seen: 'nothing: the last good version runs',
      kept: 'the changed file never runs',
      healed: 'the copy by itself; the store by publishing anew',
      tests: testsOf('shell/server/releases/damage.test.ts', 'DEL-03: one flipped bit in the '),
    },
    {
      fault: 'two gateways behind one balancer, an open tab and new pages of different releases',
      seen: 'the tab in its version, new pages in theirs, each whole',
      kept: 'every order, once',
      healed: 'needs nothing; a rollback counts on the next load',
      isUnderOrders: true,
      tests: [
        ...testsOf(
          'e2e/reliability/faults/two-releases.fault.ts',
          'MFE-04, CHK-08: orders while two gateways behind one balancer serve',
        ),
        ...testsOf(
          'shell/server/files/release-files.test.ts',
          'DEL-02: one that another gateway serves already, of a revision not seen here, is copied',
        ),
        ...testsOf(
          'e2e/delivery/versions.spec.ts',
          'MFE-04: a tab that was opened before a promotion goes on with its version',
        ),
      ],
    },
    {
      fault: 'gateways and backends replaced one after the other',
      seen: 'nothing',
      kept: 'every request',
      healed: 'needs nothing',
      tests: testsOf(
        'e2e/teams/composition.spec.ts',
        'DEL-07: two gateways and two backends on one PostgreSQL and one store sell',
      ),
    },
  ],
}
