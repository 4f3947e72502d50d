import { resolve } from 'node:path'
import { toTable } from '@shop/processes/text-table'
import { Refusal } from '../../command-line/errors.ts'
import type { Answer, DeliveryCommand } from '../../terminal/command-context.ts'
import { size } from '../../text/format-values.ts'

interface Options {
  to: string
  raise?: boolean
}

export function addPack(program: DeliveryCommand): void {
  program
    .command('pack')
    .requiredOption('--to <folder>', 'where the tarballs are written')
    .option(
      '--raise',
      'first raises, in package.json, the versions of packages whose content differs from their tarball in the folder, and of packages that need them',
    )
    .description(
      'Packs what a remote in a repository of its own installs, as npm tarballs. A version that is there already with other content is refused.',
    )
    .example(
      'pnpm delivery pack --to packages',
      'for each in packages/*.tgz; do npm publish "$each" --registry <url>; done',
    )
    .answers((_context, { to, raise }: Options) => pack(resolve(to), raise))
}

async function pack(folder: string, isRaising = false): Promise<Answer> {
  const { packAll, raiseVersions } = await import('@shop/tools/packing')
  const raised = isRaising ? await raiseVersions(folder) : []
  const packages = await packAll(folder).catch((error: Error) => {
    throw new Refusal(error.message, { cause: error })
  })
  const rows = packages.map(({ name, version, bytes, file }) => [name, version, size(bytes), file])
  return {
    text: `${raised.map(({ name, from, to }) => `${name} ${from} → ${to}\n`).join('')}${toTable(['package', 'version', 'size', 'tarball'], rows)}They are in ${folder}. To publish them: npm publish <tarball> --registry <url>\n`,
    json: { folder, raised, packages },
  }
}
