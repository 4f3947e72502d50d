import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { environment, root } from './repository.ts'

const run = promisify(execFile)

/**
 * Package → the folder of this workspace whose node_modules has it. The host links React, React's router and types, and the tools
 * that build and check the host.
 */
const installed: Record<string, string> = {
  '@module-federation/enhanced': 'e2e',
  '@rspack/core': 'e2e',
  '@types/react': '.',
  '@types/react-dom': '.',
  react: 'mf-catalog',
  'react-dom': 'mf-catalog',
  'react-router-dom': 'mf-catalog',
  typescript: '.',
}

/** A host outside this workspace, built with the unchanged plugin of Module Federation (docs/teams.md). */
export class ForeignHost {
  readonly dir: string

  constructor(dir: string) {
    this.dir = dir
  }

  /** `remotes`: name → address of the remote entry. */
  async write(remotes: Record<string, string>): Promise<void> {
    for (const [name, where] of Object.entries(installed)) {
      const link = join(this.dir, 'node_modules', name)
      await mkdir(dirname(link), { recursive: true })
      await symlink(join(root, where, 'node_modules', name), link)
    }
    const entries = Object.entries(remotes).map(([name, entry]) => [name, `${name}@${entry}`])
    await this.#write('package.json', JSON.stringify({ type: 'module', private: true }))
    await this.#write('build.js', buildScript(Object.fromEntries(entries) as object))
    await this.#write('tsconfig.json', JSON.stringify(tsconfig(Object.keys(remotes)), null, 2))
    await this.#write('src/main.ts', 'export {}')
  }

  /** Builds the host; the plugin downloads the types during the build. */
  async build(): Promise<void> {
    await run(process.execPath, ['build.js'], { cwd: this.dir, env: this.#environment })
  }

  /** The compiler's errors for this code of the host, including errors in the downloaded types. */
  async complaintsAbout(code: string): Promise<string[]> {
    await this.#write('src/main.ts', code)
    const tsc = join(this.dir, 'node_modules/typescript/bin/tsc')
    const printed = await run(process.execPath, [tsc, '-p', '.', '--pretty', 'false'], {
      cwd: this.dir,
    }).then(
      ({ stdout }) => stdout,
      (error: Error & { stdout?: string }) => error.stdout || error.message,
    )
    return printed.split('\n').filter((line) => line !== '')
  }

  /** The downloaded type files of a remote: path → text. */
  async typesOf(remote: string): Promise<Map<string, string>> {
    const dir = join(this.dir, '@mf-types', remote)
    const paths = await readdir(dir, { recursive: true, withFileTypes: true })
    const files = paths.filter((entry) => entry.isFile())
    const read = files.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name)
      return [file.slice(dir.length + 1), await readFile(file, 'utf8')] as const
    })
    return new Map(await Promise.all(read))
  }

  get #environment(): NodeJS.ProcessEnv {
    return { ...environment(), NODE_ENV: 'production' }
  }

  async #write(file: string, content: string): Promise<void> {
    const path = join(this.dir, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
}

function buildScript(remotes: object): string {
  return `
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { rspack } from '@rspack/core'

const compiler = rspack({
  mode: 'production',
  context: import.meta.dirname,
  entry: './src/main.ts',
  plugins: [
    new ModuleFederationPlugin({
      name: 'host',
      remotes: ${JSON.stringify(remotes)},
      dts: { consumeTypes: { typesOnBuild: true } },
      manifest: false,
    }),
  ],
})
compiler.run((error, stats) => {
  if (error || stats.hasErrors()) console.error(error ?? stats.toString('errors-only'))
  process.exit(error || stats.hasErrors() ? 1 : 0)
})
`
}

function tsconfig(remotes: readonly string[]): object {
  const paths = remotes.map((name) => [`${name}/*`, [`./@mf-types/${name}/*`]])
  return {
    compilerOptions: {
      strict: true,
      // Otherwise the compiler would not check the downloaded declarations.
      skipLibCheck: false,
      noEmit: true,
      target: 'ES2022',
      module: 'ESNext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      types: [],
      paths: Object.fromEntries(paths) as object,
    },
    files: ['src/main.ts'],
  }
}
