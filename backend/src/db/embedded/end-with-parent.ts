/**
 * Sends `opened` to the parent process. When the parent ends, disconnects or sends a message, calls `close`, sends
 * "closed" and ends this process. Returns a function that closes and ends this process in the same way at once.
 */
export function endWithParent(opened: object | string, close: () => Promise<void>): () => void {
  let isEnding = false
  const end = () => {
    if (isEnding) return
    isEnding = true
    close().then(
      () => (process.connected ? process.send?.('closed', () => process.exit(0)) : process.exit(0)),
      () => process.exit(1),
    )
  }
  process.on('message', end).on('disconnect', end)
  if (process.connected) process.send?.(opened)
  else end()
  return end
}
