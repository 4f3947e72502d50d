/** From 960 px on the filters stand beside the list; in em, as the styles have it. */
export const wideScreen = '(min-width: 60em)'
