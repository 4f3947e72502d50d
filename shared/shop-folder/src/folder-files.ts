/** Resolves as `reading` does; undefined if the file or the folder does not exist. */
export async function unlessMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** The result of `read`; undefined if it throws, with the error's message added to `problems`. */
export function orProblem<T>(problems: string[], read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    problems.push((error as Error).message)
    return undefined
  }
}
