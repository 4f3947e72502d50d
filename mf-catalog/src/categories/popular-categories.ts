/** SBAR-02, SRCH-02: French names of the categories that the specification offers before a search. */
export const popularCategories = ['Visage', 'Corps', 'Cheveux', 'Bio & Naturel']
