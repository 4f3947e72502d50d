import { Link } from 'react-router-dom'
import type { RenderLink } from '@shop/ui'

/** Renders the links of shared/ui with react-router. */
export const routerLink: RenderLink = ({ href, ...rest }) => <Link to={href} {...rest} />
