// Not by its own name, which is the shared module that this file becomes.
export { I18nextProvider, initReactI18next, useTranslation } from '#react-i18next'
