import { styled } from 'styled-components'

const Address = styled.address`
  display: grid;
  font-style: normal;
  line-height: 1.55;
  overflow-wrap: anywhere;
`

/** Shows an address, with one line for each of its parts. `lines`: name of the part → text. Parts without text are left out. */
export function AddressLines({ lines }: { lines: Readonly<Record<string, string | undefined>> }) {
  return (
    <Address>
      {Object.entries(lines)
        .filter(([, line]) => line)
        .map(([part, line]) => (
          <span key={part}>
            <bdi>{line}</bdi>
          </span>
        ))}
    </Address>
  )
}
