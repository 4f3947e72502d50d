import type { Demonstration } from '@shop/backend'
import type { Command } from 'commander'
import type { Terminal } from '@shop/backend/cli'

/** The demonstration. Its code is loaded on first use, because a shop that already has its content and pictures does not need it. */
export const demonstration: Demonstration = {
  fill: async (db) => (await import('./fill.ts')).fillWithDemonstration(db),
  makeOriginal: async (path) => (await import('./render-original.ts')).renderOriginal(path),
}

/** `pnpm shop seed-demo`. */
export function addSeedDemo(program: Command, terminal: Terminal): void {
  program
    .command('seed-demo')
    .description(
      'Fills an empty shop with the demonstration: products, slides, coupons and their pictures.\n' +
        'The embedded database is filled by itself at the first start; a PostgreSQL only by this command.\n' +
        'A shop that has the demonstration already gets the originals of pictures it lacks; its rows stay.',
    )
    .option('--create', 'creates an empty shop if DATA_DIR has none')
    .addHelpText('after', '\nExample:\n  DATABASE_URL=postgres://… shop seed-demo\n')
    .action(async ({ create = false }: { create?: boolean }) => {
      const { seedDemo } = await import('./seed-demo.ts')
      await seedDemo(terminal, create)
    })
}
