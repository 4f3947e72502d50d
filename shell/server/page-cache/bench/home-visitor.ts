import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { seenPage, type SeenPage } from './seen-page.ts'

/** How often the visitor asks, in ms. */
const everyMs = 200

/** A thread of its own, so that what the crowd costs the bench is not measured as the shop's. */
const { url, seconds } = workerData as { url: string; seconds: number }
const until = performance.now() + seconds * 1000
const asked: Promise<SeenPage>[] = []
while (performance.now() < until) {
  asked.push(seenPage(url, '/', `10.3.0.${asked.length % 250}`))
  await wait(everyMs)
}
parentPort?.postMessage(await Promise.all(asked))
