type Status =
  | 'Killed'
  | 'Timeout'
  | 'Survived'
  | 'NoCoverage'
  | 'CompileError'
  | 'RuntimeError'
  | 'Ignored'

export interface Report {
  files: Record<
    string,
    {
      mutants: {
        status: Status
        mutatorName: string
        replacement?: string
        location: { start: { line: number } }
      }[]
    }
  >
}

export interface Score {
  caught: number
  counted: number
  /** One line for each mutation that no test noticed. */
  survivors: string[]
}

/** A mutation is caught when a test fails or never ends; a mutation that does not compile is not counted. */
export function scoreOf({ files }: Report): Score {
  const score: Score = { caught: 0, counted: 0, survivors: [] }
  for (const [file, { mutants }] of Object.entries(files)) {
    for (const { status, mutatorName, replacement = '', location } of mutants) {
      const isCaught = status === 'Killed' || status === 'Timeout'
      if (!isCaught && status !== 'Survived' && status !== 'NoCoverage') continue
      score.counted += 1
      if (isCaught) score.caught += 1
      else {
        const now = replacement.replaceAll(/\s+/g, ' ').slice(0, 80)
        score.survivors.push(`${file}:${location.start.line} ${mutatorName}: ${now}`)
      }
    }
  }
  return score
}

/** In per cent with one decimal; 100 if nothing was mutated. */
export function percentOf({ caught, counted }: Pick<Score, 'caught' | 'counted'>): number {
  return counted === 0 ? 100 : Math.floor((caught / counted) * 1000) / 10
}
