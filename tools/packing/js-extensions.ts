const relativeImport =
  /(\bfrom\s*|\bimport\s*(?:\(\s*)?(?:\/\*[^*]*\*\/\s*)?)(['"])(\.{1,2}\/[^'"]*)\.tsx?\2/g

/** Changes imports of `./x.ts` in code or declarations into imports of `./x.js`, the name of the file in the tarball. */
export function withJsExtensions(text: string): string {
  return text.replaceAll(relativeImport, '$1$2$3.js$2')
}
