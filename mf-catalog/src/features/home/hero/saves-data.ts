interface NetworkInformation {
  saveData?: boolean
}

/** The shopper asked their browser to load no more than needed. Browsers that cannot tell count as if they had not. */
export function savesData(): boolean {
  return (
    (navigator as Navigator & { connection?: NetworkInformation }).connection?.saveData === true
  )
}
