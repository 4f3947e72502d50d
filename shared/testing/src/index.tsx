export {
  aHero,
  anAddress,
  anId,
  anOrder,
  anOrderItem,
  aProduct,
  aSavedAddress,
  aToken,
  facets,
  settings,
} from './builders.ts'
export { fakeApi, type FakeApi, type RecordedCall } from './fake-api.ts'
export { changeLanguage, toastTexts } from './languages.ts'
export { painted, renderPage, type RenderOptions, renderWithProviders } from './render.tsx'
export { shopTexts } from './texts.ts'
