/** The source of a module that exports what `module` does; `expression` is how that source gets at it. */
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
