export { BrandsPage as Component } from './brands.tsx'
export { loadBrands } from './load-brands.ts'
