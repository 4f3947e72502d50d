import { styled } from 'styled-components'
import { theme } from '../styles/theme.ts'

type ProgressBarProps = {
  /** The accessible name: "Progression vers la livraison gratuite". */
  label: string
  /** The progress in percent. With more than 100, the bar is full. */
  value: number
  className?: string
}

const Bar = styled.progress`
  display: block;
  inline-size: 100%;
  block-size: 0.375rem;
  appearance: none;
  border: 0;
  border-radius: ${theme.radius.full};
  background: ${theme.color.surfaceStrong};
  color: ${theme.color.accent};
  overflow: hidden;

  &::-webkit-progress-bar {
    background: ${theme.color.surfaceStrong};
  }
  &::-webkit-progress-value {
    border-radius: ${theme.radius.full};
    background: currentcolor;
    transition: inline-size ${theme.motion.calm};
  }
  &::-moz-progress-bar {
    border-radius: ${theme.radius.full};
    background: currentcolor;
  }
`

export function ProgressBar({ label, value, className }: ProgressBarProps) {
  return (
    <Bar
      aria-label={label}
      value={Math.max(0, Math.min(value, 100))}
      max={100}
      className={className}
    />
  )
}
