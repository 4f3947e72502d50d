/**
 * The results of all promises in `reading`. If one promise is rejected, its error is thrown unchanged. If several are
 * rejected, the thrown error has all their messages, and their errors as its cause.
 */
export async function awaitAll<T extends readonly unknown[] | []>(
  reading: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const settled: readonly PromiseSettledResult<unknown>[] = await Promise.allSettled(
    reading as readonly unknown[],
  )
  const reasons = settled.flatMap((read): unknown[] =>
    read.status === 'rejected' ? [read.reason] : [],
  )
  if (reasons.length > 1) {
    throw new Error(reasons.map((reason) => (reason as Error).message).join('\n'), {
      cause: reasons,
    })
  }
  return await Promise.all(reading)
}
