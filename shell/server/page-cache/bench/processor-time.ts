import { readdir, readFile } from 'node:fs/promises'
import type { RunningShop } from '../../render/bench/running-shop.ts'
import { load } from './load.ts'

/** Of the clock in which Linux counts the time of processes. */
const ticksPerSecond = 100
const warmUpSeconds = 4

/** Prints the processor time of one listing that nobody has asked for before, by the process that takes it, and in all. Linux alone tells. */
export async function benchProcessorTime(shop: RunningShop, seconds: number): Promise<void> {
  await listings(shop.url, warmUpSeconds)
  const before = await timesOf(shop.pid)
  const pages = await listings(shop.url, seconds)
  const after = await timesOf(shop.pid)
  const parts = [...after].map(
    ([part, time]) => [part, (time - (before.get(part) ?? 0)) / pages] as const,
  )
  const all = parts.reduce((sum, [, time]) => sum + time, 0)
  for (const [part, time] of [...parts, ['in all', all] as const]) {
    console.log(`processor time of a listing, ${part.padEnd(26)} ${time.toFixed(1).padStart(6)} ms`)
  }
}

let lastPrice = 0

/** The number of listings that were asked for, one after the other. */
async function listings(url: string, seconds: number): Promise<number> {
  const next = () => {
    lastPrice += 1
    const path = `/collection?minPrice=${100 + lastPrice / 10_000}`
    const address = `10.5.${Math.floor(lastPrice / 250) % 250}.${lastPrice % 250}`
    return { path, headers: { 'x-forwarded-for': address, 'accept-encoding': 'br' } }
  }
  return (await load(url, { clients: 1, seconds, next })).length
}

/** The processor time that the processes of a shop have taken so far, in ms, by what they do. */
async function timesOf(shopPid: number): Promise<Map<string, number>> {
  const times = new Map<string, number>()
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  for (const pid of pids) {
    const { parent, ms } = await statOf(pid)
    if (pid !== shopPid && parent !== shopPid) continue
    const part = pid === shopPid ? 'gateway and API' : await partOf(pid)
    times.set(part, (times.get(part) ?? 0) + ms)
  }
  return times
}

async function partOf(pid: number): Promise<string> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return command.includes('/render/inside/') ? 'processes that render' : 'embedded database'
}

/** Of a process that is gone, nothing. */
async function statOf(pid: number): Promise<{ parent: number; ms: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name, in brackets, may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [parent, user, system] = [fields[1], fields[11], fields[12]].map((value) =>
    Number(value ?? 0),
  )
  return { parent: parent ?? 0, ms: (((user ?? 0) + (system ?? 0)) * 1000) / ticksPerSecond }
}
