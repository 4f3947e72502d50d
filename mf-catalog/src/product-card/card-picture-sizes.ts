/** How wide a card shows its picture, as in the `sizes` attribute. */
export const cardPictureSizes = '(min-width: 72em) 18rem, (min-width: 37.5em) 30vw, 44vw'
