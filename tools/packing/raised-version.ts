type Files = ReadonlyMap<string, Buffer>

/** The next version of a package: a higher minor number if declarations or exports changed, otherwise a higher patch number. */
export function raisedVersion(version: string, before: Files, after: Files): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  const isSame = offered(before) === offered(after)
  return isSame ? `${major}.${minor}.${patch + 1}` : `${major}.${minor + 1}.0`
}

/** The declarations and exports of a package as one text: they are what other packages can use. */
function offered(files: Files): string {
  const declarations = [...files]
    .filter(([path]) => path.endsWith('.d.ts'))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const texts = declarations.map(([path, content]) => [path, content.toString('utf8')])
  const manifest = JSON.parse(files.get('package.json')?.toString('utf8') ?? '{}') as object
  return JSON.stringify([texts, 'exports' in manifest ? manifest.exports : null])
}
