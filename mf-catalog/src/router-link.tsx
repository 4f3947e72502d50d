import { Link } from 'react-router-dom'
import type { RenderLink } from '@shop/ui'

/** How the design system's links navigate in this app. */
export const routerLink: RenderLink = ({ href, ...rest }) => <Link to={href} {...rest} />
