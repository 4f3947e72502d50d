// Loaded into a measured server ahead of its own code: tells how much memory it needs, rubbish aside.
process.on('message', (message) => {
  if (message !== 'memory') return
  globalThis.gc?.()
  const { rss, heapUsed } = process.memoryUsage()
  process.send?.({ rss, heapUsed })
})
// Listening must not keep a stopped server alive.
process.channel?.unref()
