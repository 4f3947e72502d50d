export { CardMarks } from './card-marks.tsx'
export { ProductMarks } from './product-marks.tsx'
export { ProfileDialog } from './profile-dialog.tsx'
