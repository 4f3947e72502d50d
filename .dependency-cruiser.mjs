/** Folder → packages of shared/ that it may import, by their name; `tools` and `backend` are the folders at the root. */
const mayImport = {
  'shared/domain': [],
  'shared/urls': [],
  'shared/processes': [],
  'shared/contracts': ['domain'],
  'shared/api': ['contracts'],
  'shared/stores': ['api', 'domain', 'contracts', 'urls'],
  'shared/i18n': ['api', 'domain'],
  'shared/ui': ['domain'],
  'shared/federation': ['api', 'contracts', 'domain', 'i18n', 'ui', 'releases', 'stores', 'urls'],
  'shared/releases': ['contracts', 's3'],
  'shared/s3': [],
  'shared/http': [],
  'shared/shop-folder': ['domain'],
  'shared/testing': ['api', 'domain', 'i18n', 'ui', 'contracts', 'federation', 'processes'],
  backend: ['domain', 'contracts', 'http', 'processes', 's3', 'shop-folder', 'urls'],
  // The desk, the page of the operators: a package with a build of its own.
  'backend/desk': ['domain', 'ui', 'federation'],
  delivery: ['federation', 'processes', 'releases', 'tools'],
  // `contracts`: the attack suite tries every call in them. `backend`: benches fill the backend's database and send load to the backend.
  e2e: ['contracts', 'urls', 'domain', 'processes', 'releases', 'tools', 'backend'],
  // Only tests publish this remote.
  'e2e/test-remote': ['federation', 'ui'],
  tools: ['releases', 'federation'],
}

const workspace = '^(shared|shell|mf-[^/]+|backend|delivery|e2e|tools)/'
const tests = '\\.(test|spec)\\.tsx?$'
/** Test support lives in folders named `testing`: the package shared/testing, and folders within a package or within one of its folders. */
const testing = '(^|/)testing/'

/** Folders of the backend that any server could use. They must not import the folders about the business of a shop. */
const platform = '^backend/src/(config|db|files|http|ids|mail|ops)/'

function folderOf(name) {
  return ['tools', 'backend'].includes(name) ? name : `shared/${name}`
}

/** Folder → the folder in it that has a line of its own in `mayImport`. */
const inner = { e2e: '^e2e/test-remote/', backend: '^backend/desk/' }

const table = Object.entries(mayImport).map(([folder, allowed]) => ({
  name: `${folder.replace('shared/', '')}-imports-${allowed.join('-') || 'nothing'}`,
  comment: `${folder} may import ${allowed.map(folderOf).join(', ') || 'no package of this workspace'}.`,
  severity: 'error',
  from: { path: `^${folder}/`, ...(inner[folder] && { pathNot: inner[folder] }) },
  to: {
    path: workspace,
    pathNot: [`^${folder}/`, '^shared/testing/', ...allowed.map((name) => `^${folderOf(name)}/`)],
  },
}))

const fences = [
  {
    name: 'no-remote-from-a-remote',
    comment:
      'Remotes are built and released separately. Put common code into shared/, and link to pages of other remotes with @shop/urls.',
    from: { path: '^(mf-[^/]+)/' },
    to: { path: '^mf-', pathNot: '^$1/' },
  },
  {
    name: 'no-remote-from-outside',
    comment:
      'Code outside of a remote loads its exposed modules at run time, and never imports the remote.',
    from: { pathNot: '^mf-' },
    to: { path: '^mf-' },
  },
  {
    name: 'no-shell-from-outside',
    comment: 'No other package imports the shell.',
    from: { pathNot: '^shell/' },
    to: { path: '^shell/' },
  },
  {
    name: 'no-gateway-in-the-browser',
    comment: 'shell/server runs on Node: the browser code of the shell must not reach it.',
    from: { path: '^shell/', pathNot: '^shell/(server|dev)/' },
    to: { path: '^shell/server/' },
  },
  {
    name: 'backend-only-from-the-gateway-main',
    comment:
      'Outside of backend/, only shell/server/main.ts imports the backend, to run the API in its process, and the benches, to fill the database. All other code calls the API over HTTP.',
    from: { pathNot: ['^backend/', '^shell/server/main\\.ts$', '^e2e/bench/'] },
    to: { path: '^backend/' },
  },
  {
    name: 'demonstration-only-from-composition-roots',
    comment:
      'Code of the shop does not import the demonstration. Only the files that start a process pass it to the backend, and benches measure with it.',
    from: {
      pathNot: [
        '^backend/demo-shop/',
        '^backend/[^/]+\\.ts$',
        '^backend/src/search/relevance\\.test\\.ts$',
        '^e2e/bench/',
        '^shell/server/main\\.ts$',
      ],
    },
    to: { path: '^backend/demo-shop/' },
  },
  {
    name: 'demonstration-by-name',
    comment: 'The demonstration uses only the exports of the backend.',
    from: { path: '^backend/demo-shop/' },
    to: { path: '^backend/', pathNot: '^backend/demo-shop/', dependencyTypes: ['local'] },
  },
  {
    name: 'desk-by-name',
    comment: 'The page of the desk does not import the backend. It only sends calls to it.',
    from: { path: '^backend/desk/' },
    to: { path: '^backend/', pathNot: '^backend/desk/' },
  },
  {
    name: 'module-federation-in-one-place',
    comment:
      'Only shared/federation imports the packages of Module Federation. Exceptions: the panel of staging, which shows what they have loaded, and the tests with a foreign host.',
    from: {
      path: workspace,
      pathNot: ['^shared/federation/', '^shell/src/panel/', '^e2e/teams/'],
    },
    to: { path: '(^|/)node_modules/@module-federation/|^@module-federation/' },
  },
  {
    name: 'releases-only-from-builds-gateway-and-delivery',
    comment:
      'Only builds, delivery, the gateway, the development server, the size check, and benches and set-up of e2e import shared/releases. Browser code does not.',
    from: {
      pathNot: [
        '^shared/releases/',
        '^shared/federation/src/build/',
        '^shell/(server|dev)/',
        '^delivery/',
        '^tools/(build|size)/',
        '^e2e/(bench|setup)/',
      ],
    },
    to: { path: '^shared/releases/' },
  },
  {
    name: 'no-schemas-in-the-browser',
    comment:
      'Code of pages imports only types from the contracts (`import type`). Otherwise zod and all schemas would be in the script of the browser (decision 023).',
    from: {
      path: '^(shared/(api|stores|i18n|ui)|(shell|mf-[^/]+)/src|backend/desk/src/page)/',
      pathNot: [tests, testing],
    },
    to: {
      path: ['^shared/contracts/', '^backend/desk/src/contract/', '(^|/)node_modules/zod/'],
      pathNot: '^shared/contracts/src/call/call-routes\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'no-development-in-what-ships',
    comment:
      'Released code does not import the code of `pnpm dev`, or the code that it adds to a page.',
    from: { pathNot: ['^shell/dev/', '^shared/federation/src/hot/'] },
    to: { path: '^(shell/dev|shared/federation/src/hot)/' },
  },
  {
    name: 'no-tool-from-outside',
    comment: 'Released code does not import delivery, e2e or tools.',
    from: { path: '^(shared|shell|mf-[^/]+|backend)/' },
    to: { path: '^(delivery|e2e|tools)/' },
  },
  {
    name: 'testing-only-in-tests',
    comment: 'Code that helps tests is in a testing/ folder. Released code does not import it.',
    from: { pathNot: [tests, testing, '^e2e/', '/jest\\.config\\.mjs$'] },
    to: { path: testing },
  },
  {
    name: 'no-test-support-beside-code',
    comment: 'A file named test-… belongs in a testing/ folder.',
    from: {},
    to: { path: '/test-[^/]+\\.tsx?$', pathNot: testing },
  },
  {
    name: 'backend-platform-knows-no-noun',
    comment:
      'config, db, files, http, ids, mail and ops serve every noun of the shop (cart, order …), so they import none of them.',
    from: { path: platform, pathNot: [tests, testing] },
    to: { path: '^backend/src/', pathNot: platform },
  },
  {
    name: 'backend-composed-at-the-root',
    comment:
      'app.ts, api.ts, cli and desk combine the nouns: no other folder of the backend imports them. The desk may import the command line, because both run the same operations.',
    from: { path: '^backend/src/(?!(?:cli|desk)/)[^/]+/', pathNot: [tests, testing] },
    to: { path: '^backend/src/([^/]+\\.ts$|cli/|desk/)' },
  },
  {
    name: 'kysely-in-repositories',
    comment:
      'SQL is only in *.repository.ts and in db/. All other code calls functions of these files.',
    from: {
      path: '^backend/src/',
      pathNot: [tests, testing, '\\.repository\\.ts$', '^backend/src/db/'],
    },
    to: { path: '(^|/)node_modules/kysely/|^kysely$' },
  },
  {
    name: 'no-test-from-code',
    comment: 'No file imports a test file.',
    from: {},
    to: { path: '\\.(test|spec)\\.tsx?$' },
  },
  {
    name: 'feature-imports-own-folder',
    comment:
      'A feature does not import another feature. Code that two features need belongs in a folder above features/, or in shared/.',
    from: { path: '^(mf-[^/]+|shell)/src/features/([^/]+)/' },
    to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
  },
  {
    name: 'packages-by-name',
    comment:
      'Another package is imported by its name (@shop/…), so that only its exports can be used.',
    from: { path: '^(shared/[^/]+|shell|mf-[^/]+|backend|delivery|e2e/test-remote|e2e|tools)/' },
    to: { path: workspace, pathNot: '^$1/', dependencyTypes: ['local'] },
  },
  {
    name: 'no-cycle',
    comment:
      'In a cycle, the order in which modules are evaluated depends on which one is imported first.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-unresolvable',
    comment: 'The imported file does not exist.',
    from: {},
    to: { couldNotResolve: true },
  },
]

export default {
  forbidden: [...table, ...fences.map((rule) => ({ severity: 'error', ...rule }))],
  options: {
    // TypeScript 7 has no parser this tool can use: without swc it would check nothing and report success.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '(^|/)(dist|coverage|test-results|\\.data|\\.dev|\\.stryker-tmp)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
