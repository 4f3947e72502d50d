import { benchScript } from './bench-script.ts'
import { benchDelivery } from './delivery/bench-delivery.ts'
import { benchDev } from './dev/bench-dev.ts'
import { benchLighthouse } from './lighthouse/bench-lighthouse.ts'
import { benchPage } from './page/bench-page.ts'
import { benchCoverage } from './page/unused/bench-coverage.ts'

/** `pnpm bench <name> [options]`: what is measured, on the built shop or on `pnpm dev`. Ends with 2 where it could not measure. */
const benches: Record<string, (args: string[]) => Promise<boolean>> = {
  page: benchPage,
  coverage: benchCoverage,
  /** PERF: what the backend serves over HTTP. */
  api: benchScript('backend/bench/main.ts'),
  /** FIND-06: how well judged queries are answered. */
  search: benchScript('backend/bench/relevance/main.ts'),
  render: benchScript('shell/server/render/bench/main.ts'),
  pages: benchScript('shell/server/page-cache/bench/main.ts'),
  /** FAULT-02: the memory of each process under half load, for half an hour. */
  soak: benchScript('backend/bench/soak/main.ts'),
  delivery: benchDelivery,
  dev: benchDev,
  lighthouse: benchLighthouse,
}

const [name = '', ...args] = process.argv.slice(2)
const bench = benches[name]
if (!bench) {
  console.error(`pnpm bench <${Object.keys(benches).join('|')}> [options]`)
  process.exit(2)
}
try {
  const isGoodEnough = await bench(args)
  process.exitCode = isGoodEnough ? 0 : 1
} catch (error) {
  console.error(error)
  process.exitCode = 2
}
