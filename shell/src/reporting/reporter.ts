/** What is loaded after the page: it sends problems, and measures. */
export { sendProblem } from './send-report.ts'
export { watchVitals } from './watch-vitals.ts'
