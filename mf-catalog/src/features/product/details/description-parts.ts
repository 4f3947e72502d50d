export interface DescriptionPart {
  heading: string | undefined
  paragraphs: string[]
}

/** Splits a full description: blank lines separate paragraphs, and a line that ends in a colon is a heading. */
export function descriptionParts(text: string): DescriptionPart[] {
  const parts: DescriptionPart[] = []
  for (const block of text.split(/\n\s*\n/)) {
    const lines = block
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
    const heading = headingOf(lines[0])
    const paragraphs = heading === undefined ? lines : lines.slice(1)
    const last = parts.at(-1)
    if (heading === undefined && last) last.paragraphs.push(...paragraphs)
    else if (lines.length > 0) parts.push({ heading, paragraphs })
  }
  return parts
}

function headingOf(line: string | undefined): string | undefined {
  return line?.endsWith(':') ? line.slice(0, -1).trim() : undefined
}

/**
 * The description without the sentences of the introduction, which the buy box shows.
 */
export function withoutIntroduction(
  parts: readonly DescriptionPart[],
  introduction: string,
): readonly DescriptionPart[] {
  const [first, ...sections] = parts
  if (!first || first.heading !== undefined) return parts
  const said = sentencesOf(introduction)
  const paragraphs = first.paragraphs
    .map((paragraph) =>
      sentencesOf(paragraph)
        .filter((sentence) => !said.includes(sentence))
        .join(' '),
    )
    .filter(Boolean)
  return paragraphs.length > 0 ? [{ ...first, paragraphs }, ...sections] : sections
}

function sentencesOf(text: string): string[] {
  return text.trim().split(/(?<=[.!?؟])\s+/)
}
