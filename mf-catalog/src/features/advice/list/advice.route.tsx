export { AdvicePage as Component } from './advice.tsx'
export { loadAdvice } from './load-advice.ts'
