/**
 * Script of package.json → what it does, in one sentence, and an example. Scripts that are not listed answer `--help`
 * themselves.
 */
export const helpTexts = {
  start: {
    does: 'installs and builds what is missing, fills a demonstration shop and serves it until Ctrl-C.',
    example: 'PORT=4000 pnpm start',
  },
  gateway: {
    does: 'serves pages and releases of DATA_DIR for a backend that runs elsewhere, at API_URL; several gateways may share one folder.',
    example: 'API_URL=http://127.0.0.1:3100 PORT=3001 pnpm gateway',
  },
  dev: {
    does: 'serves the shop with hot reload; with the name of a remote, the others as they are built.',
    example: 'pnpm dev mf-catalog',
  },
  build: {
    does: 'builds the apps whose sources have changed, or those that are named.',
    example: 'pnpm build mf-catalog',
  },
  test: {
    does: 'runs every check and test, or only the named steps; `--changed` runs what the files that differ from main can affect; an unknown name prints all names.',
    example: 'pnpm test --changed, or pnpm test lint "unit tests"',
  },
  lint: {
    does: 'looks for mistakes in the code with oxlint; warnings count.',
    example: 'pnpm lint',
  },
  format: {
    does: 'formats the code with oxfmt.',
    example: 'pnpm format',
  },
  'format:check': {
    does: 'says which files `pnpm format` would change.',
    example: 'pnpm format:check',
  },
  typecheck: {
    does: 'checks the types of the whole repository.',
    example: 'pnpm typecheck',
  },
  boundaries: {
    does: 'checks which packages and folders import which, and the names and sizes of folders.',
    example: 'pnpm boundaries',
  },
  unused: {
    does: 'names files, exports and dependencies that nothing uses.',
    example: 'pnpm unused',
  },
  advisories: {
    does: 'compares the locked packages with the reviewed list of security advisories.',
    example: 'pnpm advisories',
  },
  size: {
    does: 'prints after `pnpm build` how much script each page loads, and checks the size budgets; `--packages` prints of which packages, `--record` writes the figures of an app or of one of its pages.',
    example: 'pnpm size --record mf-catalog/home',
  },
  'provided-modules': {
    does: 'writes after `pnpm build` which names of shared modules the remotes import.',
    example: 'pnpm provided-modules',
  },
  'display-faces': {
    does: 'writes the letters of the display fonts that the shop uses.',
    example: 'pnpm display-faces',
  },
  icons: {
    does: 'writes the icons of the installed shop from its favicon.',
    example: 'pnpm icons',
  },
  'about-pictures': {
    does: 'draws the pictures of the page about the shop into backend/demo-shop/shop/about.',
    example: 'pnpm about-pictures',
  },
  'fresh-clone': {
    does: 'checks in a fresh copy of the checkout that one team’s build works as the first command.',
    example: 'pnpm fresh-clone',
  },
  unit: {
    does: 'runs the unit tests of a file, a folder or the repository with Jest.',
    example: 'pnpm unit shared/domain',
  },
  faults: {
    does: 'breaks servers, networks and releases while clients order, and says which rows of docs/reliability.md are held.',
    example: 'pnpm faults --record',
  },
  mutations: {
    does: 'makes small changes in the code of an area and counts those that no test notices.',
    example: 'pnpm mutations shared/domain --share 0.1',
  },
  browser: {
    does: 'installs the Chromium that browser tests need, unless this machine has one.',
    example: 'pnpm browser',
  },
  e2e: {
    does: 'runs the browser tests of a file or all of them on the built shop.',
    example: 'pnpm e2e journeys/cart.spec.ts',
  },
}
