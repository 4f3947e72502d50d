/** Arguments for every Chromium of the browser tests and benches; with these arguments Chromium sends no requests of its own. */
export const browserArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
