interface Contact {
  name: string
  email: string
  phone: string
}

/** The guest's contact details. If the order has no `guestInfo`, the contact details of the delivery address are used (CHK-04). */
export function contactOf({
  guestInfo,
  address,
}: {
  guestInfo?: Contact | undefined
  address: { firstName: string; lastName: string; email: string; phone: string }
}): Contact {
  if (guestInfo) return guestInfo
  const { firstName, lastName, email, phone } = address
  return { name: `${firstName} ${lastName}`, email, phone }
}
