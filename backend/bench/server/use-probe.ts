// Loaded into a measured server ahead of its own code: tells what it needs, rubbish aside.
process.on('message', (message) => {
  if (message !== 'use') return
  globalThis.gc?.()
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  // Of the whole life of the process, in kilobytes.
  const peakRss = process.resourceUsage().maxRSS * 1024
  process.send?.({ rss, peakRss, heapUsed, cpuMilliseconds: (user + system) / 1000 })
})
// Listening must not keep a stopped server alive.
process.channel?.unref()
