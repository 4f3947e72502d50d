/** Requests at a time: fewer than the shop lets wait for one address, on two cores. */
const atOnce = 4

/** What is wrong with each, a few at a time; the first ten that are not empty. */
export async function eachOf<T>(
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
