/** Under this key checkout stores what is typed into its form: name, address, phone number and e-mail (CHK-09). */
export const checkoutDraftKey = 'checkoutAddress'
