import { join, resolve } from 'node:path'
import { checkBoundaries } from './check-boundaries.ts'

const root = resolve(process.argv[2] ?? join(import.meta.dirname, '../..'))
const { files, dependencies, violations, overlooked } = await checkBoundaries(root)

for (const violation of violations) console.error(`boundary broken   ${violation}`)
for (const name of overlooked) console.error(`not checked       ${name}`)
console.log(
  `boundaries: ${files} modules, ${dependencies} dependencies, ${violations.length} violations`,
)
if (files === 0 || violations.length > 0 || overlooked.length > 0) process.exitCode = 1
