/** SBAR-02, SRCH-02: the specification's categories to begin with, by their French names. */
export const popularCategories = ['Visage', 'Corps', 'Cheveux', 'Bio & Naturel']
