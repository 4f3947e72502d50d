/** The delegations of all governorates: a separate chunk, loaded once a governorate is chosen. */
export { delegationsOf, isCityElsewhere } from '@shop/domain'
