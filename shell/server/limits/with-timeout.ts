/** Resolves or rejects as `work` does. If `work` takes longer than `milliseconds`, aborts the signal that `work` got, and rejects. */
export async function withTimeout<T>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`No answer in ${milliseconds} ms`)
      reject(error)
      controller.abort(error)
    }, milliseconds)
  })
  try {
    return await Promise.race([work(controller.signal), limit])
  } finally {
    clearTimeout(timer)
  }
}
