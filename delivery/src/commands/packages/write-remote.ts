import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { Packed } from '@shop/tools/packing'

const template = join(import.meta.dirname, '../../../template')
const suffix = '.template'

export interface NewRemote {
  /** The name of the remote in releases, such as `mf-loyalty`. */
  name: string
  /** The path of the remote's page, such as `/loyalty`. */
  path: string
  /** The folder of the new repository. */
  dir: string
  /** The packed packages of the shop, which are in the folder `packages` of the new repository. */
  packages: readonly Packed[]
  /** Third-party package → its version in this workspace. */
  versions: Readonly<Record<string, string>>
}

/** DEL-06: writes a repository for a new remote with one page. */
export async function writeRemote(remote: NewRemote): Promise<void> {
  const { dir, name, path, packages } = remote
  const page = pageOf(name)
  const fill = (text: string) =>
    text.replaceAll('{{name}}', name).replaceAll('{{page}}', page).replaceAll('{{path}}', path)
  for (const entry of await readdir(template, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const source = join(entry.parentPath, entry.name)
    const target = relative(template, source).slice(0, -suffix.length).replaceAll('__page__', page)
    await write(join(dir, target), fill(await readFile(source, 'utf8')))
  }
  await write(join(dir, 'package.json'), `${JSON.stringify(manifestOf(remote), null, 2)}\n`)
  await write(join(dir, 'pnpm-workspace.yaml'), settingsOf(packages))
}

/** The name of the page, its chunk and its texts: the remote's name without `mf-`. */
export function pageOf(name: string): string {
  return name.replace(/^mf-/, '')
}

const runtime = ['api', 'domain', 'federation', 'i18n', 'stores', 'ui', 'urls']
const development = ['config', 'delivery', 'shell', 'testing']

/** Shared modules are dependencies too, because a release states the versions with which the remote was built. */
const thirdParty = {
  dependencies: [
    '@nanostores/react',
    'i18next',
    'nanostores',
    'react',
    'react-dom',
    'react-i18next',
    'react-router-dom',
    'styled-components',
  ],
  devDependencies: [
    '@playwright/test',
    '@rspack/cli',
    '@rspack/core',
    '@testing-library/react',
    '@types/node',
    '@types/react',
    '@types/react-dom',
    'jest',
    'oxlint',
    'oxlint-tsgolint',
    'typescript',
  ],
} as const

/** The third-party packages that a new remote installs in the same versions as this workspace. */
export const packagesWithVersions: readonly string[] = Object.values(thirdParty).flat()

function manifestOf({ name, packages, versions }: NewRemote): object {
  const own = (names: readonly string[]): [string, string][] =>
    names.map((each) => {
      const found = packages.find((packed) => packed.name === `@shop/${each}`)
      if (!found) throw new Error(`@shop/${each} was not packed`)
      return [found.name, `file:packages/${found.file}`]
    })
  const pinned = (names: readonly string[]) =>
    names.map((each): [string, string] => [each, versions[each] ?? ''])
  return {
    name,
    version: '0.1.0',
    private: true,
    type: 'module',
    engines: { node: '>=24' },
    scripts: {
      dev: 'shop-dev',
      build: 'NODE_ENV=production rspack build',
      test: 'jest',
      typecheck: 'tsc',
      lint: 'oxlint --deny-warnings src',
      check: 'tsc && oxlint --deny-warnings src && jest',
      delivery: 'delivery',
    },
    dependencies: Object.fromEntries([...own(runtime), ...pinned(thirdParty.dependencies)]),
    devDependencies: Object.fromEntries([
      ...own(development),
      ...pinned(thirdParty.devDependencies),
    ]),
  }
}

/** Overrides for all packages of the shop, because they depend on each other and are in no registry. */
function settingsOf(packages: readonly Packed[]): string {
  return [
    'packages: []',
    'saveExact: true',
    'overrides:',
    ...packages.map(({ name, file }) => `  '${name}': file:packages/${file}`),
    'allowBuilds:',
    ...["'@parcel/watcher'", "'@swc/core'"].map((name) => `  ${name}: false`),
    '',
  ].join('\n')
}

async function write(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}
