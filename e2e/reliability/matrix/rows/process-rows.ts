import { type Row, type RowGroup, testsOf } from './row.ts'

const processes = 'e2e/reliability/faults/processes.fault.ts'
const embedded = 'e2e/reliability/faults/embedded.fault.ts'

const underOrders = {
  seen: 'that the order failed, that nothing is lost, and that it may be sent again',
  kept: 'form and cart; every confirmed order, once',
  healed: 'by the next start, and the same button places the order',
  isUnderOrders: true,
} as const satisfies Partial<Row>

export const processRows: RowGroup = {
  title: 'The shop’s own processes, and the mail server',
  rows: [
    {
      ...underOrders,
      fault: 'backend killed (SIGKILL) during orders',
      tests: [
        ...testsOf(processes, 'CHK-08: orders while the backend is killed'),
        ...testsOf(
          'backend/src/mail/outbox/kill.test.ts',
          'API-04: if a worker is killed while it sends 100 mails, no mail is lost',
        ),
      ],
    },
    {
      ...underOrders,
      fault: 'backend told to stop (SIGTERM) during orders',
      kept: 'what is in flight is answered; form and cart; every confirmed order, once',
      tests: [
        ...testsOf(processes, 'CHK-08: orders while the backend is told to stop'),
        ...testsOf(
          'backend/src/resilience/instances.test.ts',
          'OPS-05: a process that is told to stop reports this, answers the running calls',
        ),
      ],
    },
    {
      ...underOrders,
      fault: 'gateway killed (SIGKILL) during orders',
      tests: testsOf(processes, 'CHK-08: orders while the gateway is killed'),
    },
    {
      ...underOrders,
      fault: 'gateway told to stop (SIGTERM) during orders',
      tests: testsOf(processes, 'CHK-08: orders while the gateway is told to stop'),
    },
    {
      ...underOrders,
      fault: 'whole shop in one process killed (SIGKILL) during orders',
      tests: testsOf(embedded, 'CHK-08: orders while the whole shop is killed'),
    },
    {
      ...underOrders,
      fault: 'whole shop in one process told to stop (SIGTERM) during orders',
      tests: testsOf(embedded, 'CHK-08: orders while the whole shop is told to stop'),
    },
    {
      ...underOrders,
      fault: 'mail server down',
      seen: 'the confirmation at once',
      kept: 'every order, and its mail in the outbox',
      healed: 'by itself: each mail comes once when the server is back',
      tests: [
        ...testsOf(processes, 'CHK-08, API-04: orders while the mail server is unavailable'),
        ...testsOf(
          'backend/src/mail/outbox/send-mails.test.ts',
          'API-04: if a server hangs, its connection is closed after the time limit',
          'API-04: if the reply is lost after the text was sent, the mail is tried again',
        ),
      ],
    },
  ],
}
