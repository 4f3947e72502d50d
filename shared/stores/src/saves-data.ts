/** Whether the visitor asked the browser to spend little data. Browsers that cannot tell count as if they had not. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
