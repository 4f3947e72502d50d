/** The part of reporting that is loaded after the page. */
export { sendProblem } from './send-report.ts'
export { watchVitals } from './watch-vitals.ts'
