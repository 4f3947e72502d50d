/** From 960 px on the filters stand beside the list. The query is in em, like the media queries of the styles. */
export const wideScreen = '(min-width: 60em)'
