import { expect, type BrowserContext } from '@playwright/test'

export interface CleanConsole {
  /** Allows browser messages that match this text. */
  allow: (complaint: RegExp) => void
  /** Allows messages that match this text and arrive while `run` runs. */
  allowDuring: (complaint: RegExp, run: () => Promise<void>) => Promise<void>
  /** Expects that every message of the browser so far is allowed. */
  expectSoFar: () => void
}

/** Collects what the browser reports in a context from now on. */
export function watchConsole(context: BrowserContext): CleanConsole {
  const complaints = collectComplaints(context)
  const allowed: RegExp[] = []
  return {
    allow: (complaint) => allowed.push(complaint),
    async allowDuring(complaint, run) {
      const before = complaints.length
      await run()
      const during = complaints.splice(before)
      complaints.push(...during.filter((text) => !complaint.test(text)))
    },
    expectSoFar() {
      const unexpected = complaints.filter((text) => !allowed.some((each) => each.test(text)))
      expect(unexpected, 'the console is clean').toEqual([])
    },
  }
}

function collectComplaints(context: BrowserContext): string[] {
  const complaints: string[] = []
  context.on('console', (message) => {
    if (message.type() !== 'warning' && message.type() !== 'error') return
    complaints.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => complaints.push(`uncaught: ${String(error.error())}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Ignores requests that the browser aborts because it leaves their page: this is not a fault.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()} ${reason}`)
  })
  return complaints
}
