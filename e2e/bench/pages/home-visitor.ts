import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const everyMs = 200
const { url, seconds } = workerData as { url: string; seconds: number }
const until = performance.now() + seconds * 1000
const asked: Promise<number>[] = []
while (performance.now() < until) {
  asked.push(timeHome(`10.3.0.${asked.length % 250}`))
  await wait(everyMs)
}
parentPort?.postMessage(await Promise.all(asked))

async function timeHome(address: string): Promise<number> {
  const started = performance.now()
  const answer = await fetch(url, { headers: { 'x-forwarded-for': address } })
  await answer.text()
  return performance.now() - started
}
