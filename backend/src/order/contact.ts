interface Contact {
  name: string
  email: string
  phone: string
}

/** Whom an order is for: the guest as they said on their own, or else the address (CHK-04). */
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
