import { parseArgs } from 'node:util'
import { runningShop } from '../../render/bench/running-shop.ts'
import { benchCrowds } from './crowds.ts'
import { type Asked, load, percentile } from './load.ts'
import { benchProcessorTime } from './processor-time.ts'

/**
 * `pnpm bench pages [--seconds N] [--only PART] [--check]`: pages over HTTP with what is kept and without, in turn (`kept`); what one
 * address with 80 pages at a time costs the others (`attack`); the processor time of a listing (`time`); crowds of visitors
 * (`crowds`). Ends with 1 where the p99 of the others of an attack is 500 ms or more.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    only: { type: 'string' },
    check: { type: 'boolean', default: false },
  },
})
const seconds = Number(values.seconds)
const isAsked = (part: string) => values.only === undefined || values.only === part
const rounds = 3
const clients = 16
const limitMs = 500
/** A cart, which home and listings do not show, makes a page be rendered for its visitor alone. */
const ownPage = { cookie: `cart=1|${'a'.repeat(24)}:1` }
const shop = await runningShop({ RATE_LIMITS: 'on' })
try {
  const product = await aProduct(shop.url)
  if (isAsked('kept')) for (const path of ['/', '/collection', product]) await compare(path)
  const worst = isAsked('attack') ? await attack(product) : 0
  if (isAsked('time')) await benchProcessorTime(shop, 4 * seconds)
  if (isAsked('crowds')) await benchCrowds(shop, 4 * seconds)
  for (const [message, times] of shop.logged) console.log(`logged ${times} times: ${message}`)
  process.exitCode = values.check && worst >= limitMs ? 1 : 0
} finally {
  await shop.close()
}

async function compare(path: string): Promise<void> {
  const ways = [
    { name: 'rendered', headers: ownPage, answers: [] as Awaited<ReturnType<typeof load>> },
    { name: 'kept', headers: {}, answers: [] as Awaited<ReturnType<typeof load>> },
  ]
  for (let round = 0; round < rounds; round += 1) {
    for (const way of ways) {
      const next = (client: number) => asked(path, `10.0.0.${client}`, way.headers)
      way.answers.push(...(await load(shop.url, { clients, seconds, next })))
    }
  }
  for (const { name, answers } of ways) {
    const perSecond = answers.length / (rounds * seconds)
    print(path, `${name.padEnd(10)} ${perSecond.toFixed(0).padStart(6)} pages/s`, answers)
  }
}

/** The p99 of others, in ms: of pages that are rendered, and of signing in. */
async function attack(product: string): Promise<number> {
  let asked80 = 0
  const flood = () => {
    asked80 += 1
    return asked(`/collection?minPrice=${asked80 / 100}`, '192.0.2.1')
  }
  const others = async (label: string) => {
    let visitor = 0
    const address = () => `10.1.${Math.floor((visitor += 1) / 250)}.${visitor % 250}`
    const pages = load(shop.url, {
      clients: 2,
      seconds: 4 * seconds,
      next: () => asked(product, address(), ownPage),
    })
    const logins = load(shop.url, {
      clients: 1,
      seconds: 4 * seconds,
      next: () => ({
        ...asked('/api/user/login', address(), { 'content-type': 'application/json' }),
        method: 'POST',
        body: JSON.stringify({ email: `visitor${visitor}@example.org`, password: 'no-password-1' }),
      }),
    })
    const [seen, signedIn] = await Promise.all([pages, logins])
    print(label, 'pages of others', seen)
    print(label, 'logins of others', signedIn)
    return Math.max(percentile(seen, 0.99), percentile(signedIn, 0.99))
  }
  await others('alone')
  const flooding = load(shop.url, { clients: 80, seconds: 4 * seconds, next: flood })
  const worst = await others('80 pages at a time')
  const flooded = await flooding
  const refused = flooded.filter(({ status }) => status === 429).length
  print('80 pages at a time', `itself, ${refused} of ${flooded.length} refused`, flooded)
  return worst
}

function asked(path: string, address: string, headers: Record<string, string> = {}): Asked {
  return { path, headers: { ...headers, 'x-forwarded-for': address, 'accept-encoding': 'br' } }
}

function print(what: string, how: string, answers: Awaited<ReturnType<typeof load>>): void {
  const [median, p99] = [0.5, 0.99].map((share) => percentile(answers, share).toFixed(0))
  console.log(`${what.padEnd(40)} ${how.padEnd(32)} p50 ${median} ms  p99 ${p99} ms`)
}

async function aProduct(url: string): Promise<`/product/${string}`> {
  const answer = await fetch(`${url}/api/product/enhanced-filtered?sort=newest&limit=12`)
  const { products } = (await answer.json()) as { products: { _id: string }[] }
  return `/product/${products[0]?._id}`
}
