import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { rspack, type Configuration } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'

const hot = join(import.meta.dirname, '..', 'hot')
// In the packed @shop/federation these files are compiled to JavaScript.
const extension = extname(import.meta.filename)
const require = createRequire(import.meta.url)
const refreshClient = join(dirname(require.resolve('@rspack/plugin-react-refresh')), '..', 'client')

const refreshRuntime = join(hot, `refresh-runtime${extension}`)

/** The module that runs first in every browser build; in a remote's build, before the exposed modules. */
export const hotBuildEntry = join(hot, `hot-build${extension}`)

/** The modules that run before the shell, and so before react-dom. */
export const shellEntries = [
  join(hot, `create-dev-page${extension}`),
  hotBuildEntry,
  join(hot, `connection${extension}`),
]

/** The plugins for hot module replacement with React Fast Refresh; `name` is the app's name. */
export function hotReloadPlugins(name: string): NonNullable<Configuration['plugins']> {
  return [
    new rspack.HotModuleReplacementPlugin(),
    new rspack.DefinePlugin({ __dev_build__: JSON.stringify(name) }),
    // All builds of a page use the one Fast Refresh runtime that the shell creates.
    new rspack.NormalModuleReplacementPlugin(/^react-refresh\/runtime$/, (resolved) => {
      if (resolved.context === refreshClient) resolved.request = refreshRuntime
    }),
    new ReactRefreshRspackPlugin({
      injectEntry: false,
      test: /\.tsx?$/,
      exclude: [/node_modules/, hot],
    }),
  ]
}
