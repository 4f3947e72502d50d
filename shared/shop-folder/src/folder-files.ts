/** The result of `reading`; undefined if the file or the folder does not exist. */
export async function unlessMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** The result of `read`. If `read` throws, adds the error's message to `problems` and returns undefined. */
export function orProblem<T>(problems: string[], read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    problems.push((error as Error).message)
    return undefined
  }
}
