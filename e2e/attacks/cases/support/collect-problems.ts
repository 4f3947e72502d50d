/**
 * Number of requests at a time. It is lower than the number that the shop lets wait for one address on a machine with
 * two cores.
 */
const atOnce = 4

/** Runs `problemWith` for each item, a few at a time; returns the first ten problems that are not empty. */
export async function collectProblems<T>(
  all: readonly T[],
  problemWith: (one: T) => Promise<string>,
): Promise<string[]> {
  const waiting = [...all]
  const problems: string[] = []
  const work = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      const problem = await problemWith(one)
      if (problem) problems.push(problem)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return problems.slice(0, 10)
}
