import * as nanostoresReact from '@nanostores/react'
import * as api from '@shop/api'
import * as shopI18n from '@shop/i18n'
import * as stores from '@shop/stores'
import * as ui from '@shop/ui'
import * as i18next from 'i18next'
import * as nanostores from 'nanostores'
import * as react from 'react'
import * as reactDom from 'react-dom'
import * as reactI18next from 'react-i18next'
import * as reactRouter from 'react-router'
import * as reactRouterOfBrowsers from 'react-router/dom'
import * as router from 'react-router-dom'
import * as styledComponents from 'styled-components'

/**
 * Shared module → all its exports: for the server, and for browsers in development, because a remote that is being edited
 * may import any name. The production build for browsers uses `providedModules`.
 */
export const sharedModules: Record<string, object> = {
  react,
  'react-dom': reactDom,
  'react-router-dom': router,
  'react-router': reactRouter,
  'react-router/dom': reactRouterOfBrowsers,
  nanostores,
  '@nanostores/react': nanostoresReact,
  i18next,
  'react-i18next': reactI18next,
  'styled-components': styledComponents,
  '@shop/api': api,
  '@shop/i18n': shopI18n,
  '@shop/stores': stores,
  '@shop/ui': ui,
}
