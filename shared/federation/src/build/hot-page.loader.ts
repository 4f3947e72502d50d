/**
 * A page's module exports a loader beside its component, so React Fast Refresh does not accept its updates. This does:
 * the component is replaced and the page's data is loaded again with the new loader.
 */
const appended = `
if (import.meta.webpackHot) {
  import.meta.webpackHot.accept()
  if (import.meta.webpackHot.data) globalThis.shopDevPage.pageReplaced()
}
`

/** A loader for `*.route.tsx` in development builds. */
// oxlint-disable-next-line import/no-default-export -- Rspack loads a loader's default export.
export default function hotPage(source: string): string {
  return source + appended
}
