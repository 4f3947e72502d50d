import { type RowGroup, testsOf } from './row.ts'

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
          'DEL-03, CHK-08: orders and pages while the store of releases is missing',
        ),
        ...testsOf(
          'shell/server/files/release-files.test.ts',
          'DEL-03: if neither a file nor the store can be read, the file is 503',
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
          'DEL-03: a gateway that starts while the store cannot be reached serves the releases that ran last',
        ),
        ...testsOf(
          'shell/server/releases/store-on-the-network.test.ts',
          'DEL-03: a gateway starts from its copies while the bucket fails',
        ),
      ],
    },
    {
      fault: 'one bit of a release flipped, in the store or in the gateway’s copy',
      seen: 'nothing: the last good version runs',
      kept: 'the changed file never runs',
      healed: 'the copy by itself; the store by publishing anew',
      tests: testsOf(
        'shell/server/releases/damaged-releases.test.ts',
        'DEL-03: one changed bit in the ',
      ),
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
          'DEL-02: a release of a newer revision, which only another gateway follows yet, is copied',
        ),
        ...testsOf(
          'e2e/delivery/versions.spec.ts',
          'MFE-04: a tab that was opened before a promotion keeps its version',
        ),
      ],
    },
    {
      fault: 'store of releases away from one of two gateways, while the other has a newer release',
      seen: 'pages of both as ever; a part of the newer release that comes to the gateway without it says so, with Retry',
      kept: 'what each gateway knows, and releases that lie in its folder',
      healed:
        'by itself when the store is back: until then such files and texts are 503 with Retry-After',
      tests: testsOf(
        'shell/server/releases/two-gateways.test.ts',
        'DEL-02, OPS-02: while the store ',
        'DEL-02: a gateway serves a release from its own folder',
        'DEL-02: while the store’s folder is missing, a release that was not requested before is 503',
      ),
    },
    {
      fault: 'gateways and backends replaced one after the other',
      seen: 'nothing',
      kept: 'every request',
      healed: 'needs nothing',
      tests: testsOf(
        'e2e/teams/composition.spec.ts',
        'DEL-07: two gateways and two backends on one PostgreSQL and one store accept orders',
      ),
    },
  ],
}
