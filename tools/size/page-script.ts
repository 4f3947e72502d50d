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

/** A page and the script that its HTML names, which is loaded before the browser is idle. */
export interface PageScript {
  /** Name of app and page, such as `mf-catalog: home`. */
  name: string
  parts: Part[]
  /** Number of fragments of the layout among its parts. */
  openFragments: number
}

/**
 * Every page of shell and remotes, with the fragments of the layout that are open there from the start, whichever
 * remote renders them. A file that both the page and such a fragment use counts twice. `openAt` names the fragments by
 * path.
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
 * The most script that a page may prefetch in idle time for the links in view: the script of all other pages. With data
 * saving on, nothing is prefetched.
 */
export function aheadOf(parts: Part[], apps: AppScript[]): Bytes {
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

/** The bytes of these parts by some figures; undefined if a part has no figures. */
export function sumOf(parts: Part[], figures: Figures): Bytes | undefined {
  const found = parts.map(({ app, part }) => figures[app]?.[part]).filter((bytes) => !!bytes)
  return found.length === parts.length ? addUp(found) : undefined
}
