const relativeImport =
  /(\bfrom\s*|\bimport\s*(?:\(\s*)?(?:\/\*[^*]*\*\/\s*)?)(['"])(\.{1,2}\/[^'"]*)\.tsx?\2/g

/** Imports of `./x.ts` in code or declarations, as imports of the `./x.js` that a tarball has. */
export function namingJs(text: string): string {
  return text.replaceAll(relativeImport, '$1$2$3.js$2')
}
