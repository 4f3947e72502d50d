import type { Step } from './steps.ts'

export type Choice = { status: 'ok'; steps: Step[] } | { status: 'unknown'; message: string }

/**
 * Chooses the steps to run: the steps that the command names, such as `pnpm test "unit tests"`, and the steps on
 * which they depend. Without a name, chooses all steps that belong to every run.
 */
export function chooseSteps(all: Step[], names: string[]): Choice {
  if (names.length === 0) {
    return { status: 'ok', steps: all.filter(({ isOnDemand }) => !isOnDemand) }
  }
  const unknown = names.filter((name) => !all.some((step) => step.name === name))
  if (unknown.length > 0) {
    const known = all.map(({ name }) => (name.includes(' ') ? `"${name}"` : name)).join(', ')
    return {
      status: 'unknown',
      message: `No step is called ${unknown.map((name) => `"${name}"`).join(' or ')}. The steps are: ${known}.`,
    }
  }
  const needed = new Set(names)
  for (const step of all.toReversed()) {
    if (needed.has(step.name)) step.after?.forEach((name) => needed.add(name))
  }
  return { status: 'ok', steps: all.filter((step) => needed.has(step.name)) }
}
