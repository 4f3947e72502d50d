/** Offers data as a JSON file, which the browser saves as it saves every download. */
export function saveAsFile(name: string, data: unknown): void {
  const blob = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Frees the URL after the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
