import type { MailTexts } from './mail-texts.ts'

export const en: MailTexts = {
  hello: (name) => (name ? `Hello ${name},` : 'Hello,'),
  codeLives: 'This code is valid for 30 minutes and can be used once.',
  verification: {
    subject: 'Your Lotos verification code',
    preheader: 'One more step to open your account.',
    intro: 'To open your account, enter this code on the verification page:',
    codeLabel: 'Your code',
    button: 'Verify my account',
    ignore:
      'Didn’t ask for an account? You can ignore this message: without the code, nothing is created.',
  },
  reset: {
    subject: 'Your code to change your password',
    preheader: 'Choose a new password in a few seconds.',
    intro: 'To choose a new password, enter this code:',
    codeLabel: 'Your code',
    button: 'Change my password',
    ignore:
      'Didn’t ask for this? You can ignore this message: your password stays the same. Never share this code.',
  },
  deletion: {
    subject: 'Your code to delete your account',
    preheader: 'Enter it on your account page.',
    intro: 'To delete your Lotos account, enter this code on your account page:',
    codeLabel: 'Your code',
    ignore:
      'Didn’t ask for this? Never share this code, and sign out everywhere from your account page.',
  },
  accountDeleted: {
    subject: 'Your Lotos account has been deleted',
    preheader: 'Your data has been erased.',
    intro:
      'Your account has just been deleted, with your addresses, your reviews, your cart and your newsletter subscription.',
    kept: 'The law requires us to keep the amounts and items of your orders for our accounts. Your name, address, phone number and email are no longer in them.',
    notYou: 'Wasn’t this you? Write to us straight away.',
  },
  accountExists: {
    subject: 'You already have a Lotos account',
    preheader: 'Someone tried to open an account with your address.',
    intro:
      'Someone has just tried to open an account with this address, which already has one. You can simply sign in.',
    signIn: 'Sign in',
    forgot: 'Forgot your password? Choose a new one:',
    newPassword: 'New password',
    ignore: 'If this wasn’t you, there is nothing to do.',
  },
  passwordChanged: {
    subject: 'Your password has been changed',
    preheader: 'A new password now protects your account.',
    intro:
      'Your password has just been changed and your other devices have been signed out. You can sign in there again with the new one.',
    notYou: 'Wasn’t this you? Secure your mailbox first, then choose another password:',
    newPassword: 'Choose another password',
  },
  order: {
    subject: (number) => `Your order ${number} is confirmed`,
    preheader: (date) => `Delivery expected on ${date}.`,
    heading: 'Thank you for your order!',
    intro: (number) => `We have received your order ${number} and are preparing it.`,
    heldSubject: (number) => `We are confirming your order ${number}`,
    heldHeading: 'Thank you! We are confirming your order by phone',
    heldIntro: (number) =>
      `We have received your order ${number}. We will call you to confirm it before we prepare it; your products are set aside until then.`,
    quantity: (quantity, unitPrice) => `Quantity: ${quantity}\u00a0×\u00a0${unitPrice}`,
    subtotal: 'Subtotal',
    coupon: (code, percentage) => `Promo code ${code} (−${percentage}%)`,
    delivery: 'Delivery',
    free: 'Free',
    rounding: 'Rounding',
    total: 'Total to pay',
    payment: 'Cash on delivery.',
    address: 'Delivery address, as typed by the person who ordered',
    estimated: (date) => `Expected delivery: ${date}`,
    track: 'Track my order',
  },
  status: {
    names: {
      order_placed: 'Order placed',
      packing: 'Packing',
      shipped: 'Shipped',
      out_for_delivery: 'Out for delivery',
      delivered: 'Delivered',
      cancelled: 'Cancelled',
    },
    news: {
      order_placed: 'We have received your order.',
      packing: 'We pick your products and pack the parcel.',
      shipped: 'The parcel is with the carrier.',
      out_for_delivery: 'The courier is on the way and will call you.',
      delivered: 'The parcel is in your hands. Thank you for your trust!',
      cancelled: 'This order has been cancelled. No parcel will be delivered.',
    },
    other: 'Your order has moved on.',
    subject: (number, status) => `Order ${number}: ${status}`,
    heading: (number) => `An update on your order ${number}`,
    label: 'Status',
  },
  newsletter: {
    subject: 'Confirm your subscription to the Lotos newsletter',
    preheader: 'One click, and our advice comes to your inbox.',
    heading: 'One last click',
    intro: 'You asked for our advice and offers. Please confirm that this address is yours:',
    button: 'Confirm my subscription',
    lives: 'This link is valid for 7 days.',
    ignore: 'Didn’t ask for this? You can ignore this message: you will not be subscribed.',
    unsubscribe: 'Unsubscribe',
    reason: 'You are receiving this message because this address was entered for our newsletter.',
  },
  reason: 'You are receiving this message because of an action in our shop.',
  contact: (email, phone) => `A question? ${[email, phone].filter(Boolean).join(' · ')}`,
}
