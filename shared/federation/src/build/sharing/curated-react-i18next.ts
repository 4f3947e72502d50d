// Imported under an alias, because this file replaces the shared module of the package's own name.
export { I18nextProvider, initReactI18next, useTranslation } from '#react-i18next'
