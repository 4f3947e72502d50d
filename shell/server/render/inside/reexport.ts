/** The source text of a module with the same exports as `module`. `expression` is code whose value is `module`. */
export function reexport(expression: string, module: object): string {
  const names = Object.keys(module).filter(
    (key) => key !== 'default' && /^[A-Za-z_$][\w$]*$/.test(key),
  )
  return [
    `const shared = ${expression}`,
    ...names.map((key) => `const $${key} = shared.${key}; export { $${key} as ${key} }`),
    'export default shared.default ?? shared',
  ].join('\n')
}
