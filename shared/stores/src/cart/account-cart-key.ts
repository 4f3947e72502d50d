/** The storage key of a signed-in visitor's cart, with the changes that the server does not have yet. */
export const accountCartKey = 'accountCart'
