/** The delegations of all governorates: a chunk of its own, loaded once a governorate is chosen. */
export { delegationsOf, isCityElsewhere } from '@shop/domain'
