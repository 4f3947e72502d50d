import { api } from './api/api.ts'
import type { Bench } from './measuring/bench.ts'
import { delivery } from './delivery/delivery.ts'
import { dev } from './dev/dev.ts'
import { importing } from './import.ts'
import { lighthouse } from './lighthouse.ts'
import { coverage } from './page/coverage.ts'
import { page } from './page.ts'
import { pages } from './pages/pages.ts'
import { search } from './search.ts'
import { soak } from './soak/soak.ts'

/** Every bench by its name on the command line. */
export const benches: Readonly<Record<string, Bench>> = {
  page,
  coverage,
  lighthouse,
  pages,
  api,
  search,
  soak,
  import: importing,
  delivery,
  dev,
}
