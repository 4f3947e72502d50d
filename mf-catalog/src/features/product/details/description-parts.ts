export interface DescriptionPart {
  heading: string | undefined
  paragraphs: string[]
}

/** The full description without the introduction it may begin with, which stands beside the price; all of it if there is no more. */
export function withoutIntroduction(text: string, introduction: string): string {
  const rest = text.startsWith(introduction) ? text.slice(introduction.length).trim() : text
  return rest || text || introduction
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
