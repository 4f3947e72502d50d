import { Heading } from '@shop/ui'

export function Component() {
  return <Heading level={1}>Page d’essai</Heading>
}
