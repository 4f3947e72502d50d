import {
  addUp,
  bytesOf,
  firstScript,
  remoteEntry,
  type AppScript,
  type Bytes,
} from './app-script.ts'

/** A part of an app's script. */
export interface Part {
  app: string
  part: string
}

/** A page, and the script files that its HTML names. Browsers load these files before they are idle. */
export interface PageScript {
  /** Name of app and page, such as `mf-catalog: home`. */
  name: string
  parts: Part[]
  /** Number of fragments of the layout among its parts. */
  openFragments: number
}

/**
 * Every page of the shell and the remotes, with the fragments that are open on the page from the start; any remote
 * may render a fragment. A file that both the page and a fragment use counts twice. `openAt` returns the names of the
 * open fragments for a path.
 */
export function pagesOf(
  [shell, ...remotes]: AppScript[],
  openAt: (path: string) => string[],
): PageScript[] {
  if (!shell) return []
  const first = { app: shell.name, part: firstScript }
  return [shell, ...remotes].flatMap(({ name: app, pages }) =>
    pages.map(({ name, path }) => {
      const open = path === undefined ? [] : openAt(path)
      const fragments = fragmentsOf(remotes, open)
      const carriers = new Set(fragments.map((fragment) => fragment.app))
      return {
        name: `${app}: ${name}`,
        openFragments: fragments.filter(({ part }) => open.includes(part)).length,
        parts: [
          first,
          ...[...carriers].filter((carrier) => carrier !== app).map(entryOf),
          ...fragments,
          ...(app === shell.name ? [] : [entryOf(app), { app, part: 'routes' }]),
          { app, part: name },
        ],
      }
    }),
  )
}

/** The exposed module of a fragment, and the chunk that renders it, called `<fragment>-content`. */
function fragmentsOf(remotes: AppScript[], names: string[]): Part[] {
  return remotes.flatMap(({ name: app, exposed, parts }) =>
    exposed
      .filter((part) => names.includes(part))
      .flatMap((part) => [part, `${part}-content`].filter((each) => parts[each]))
      .map((part) => ({ app, part })),
  )
}

function entryOf(app: string): Part {
  return { app, part: remoteEntry }
}

/**
 * The largest amount of script that an idle page may prefetch for the links in view: the script of all other pages.
 * If data saving is on, nothing is prefetched.
 */
export function prefetchableBytes(parts: Part[], apps: AppScript[]): Bytes {
  return addUp(
    apps.flatMap((app) => {
      const loaded = new Set(
        parts.filter((part) => part.app === app.name).flatMap(({ part }) => app.parts[part] ?? []),
      )
      return Object.entries(app.files)
        .filter(([file]) => !loaded.has(file))
        .map(([, bytes]) => bytes)
    }),
  )
}

/** App → part → bytes by package: the form of `size-budget.json`, for all apps. */
export type Figures = Record<string, Record<string, Bytes>>

export function figuresOf(apps: AppScript[]): Figures {
  return Object.fromEntries(
    apps.map((app) => [
      app.name,
      Object.fromEntries(
        Object.keys(app.parts)
          .toSorted()
          .map((part) => [part, bytesOf(app, part)]),
      ),
    ]),
  )
}

/** The sum of these parts' bytes in `figures`; undefined if a part has no figures. */
export function sumOf(parts: Part[], figures: Figures): Bytes | undefined {
  const found = parts.map(({ app, part }) => figures[app]?.[part]).filter((bytes) => !!bytes)
  return found.length === parts.length ? addUp(found) : undefined
}
