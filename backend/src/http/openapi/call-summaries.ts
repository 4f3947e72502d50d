import type { CallName } from '@shop/contracts'

/** Summary of each call, shown at /api/docs. */
export const callTexts: Record<CallName, string> = {
  'heroes/list': 'The pictures and texts of the home page’s carousel, in their order.',
  settings:
    'Delivery fee, free-delivery threshold, contact and opening hours of the shop, and whether sign-in with Google is offered.',
  'legal/page': 'One of the pages that the law asks for, in every language',
  'advice/list':
    'The shop’s articles of advice with title and description in every language, newest first.',
  'advice/one':
    'One article of advice in every language, with those of its products that are on sale.',
  'geocode/reverse':
    'The address of a position, for the checkout. Asks the service that the shop’s settings name.',
  'product/list':
    'Every product, oldest first. Accept gzip and send the ETag back: an unchanged list is a 304, and large ones are six a minute.',
  'product/by-ids':
    'The products with these ids, at most 100, in their order; unknown ids are left out.',
  'product/hot': 'The ids of the hot sellers, in their order.',
  'product/filtered-categories-structure':
    'Categories with their subcategories and sub-subcategories.',
  'product/one': 'One product with its facts and five related ones.',
  'product/brands':
    'The brands that have products on sale, by name, each with how many and a picture.',
  'product/changes':
    'The ids of all products and when each was changed last, in pages of a few thousand.',
  'product/listing-changes':
    'The categories, needs, brands and other listings that have products, each with the last change of any of them.',
  'product/enhanced-filtered':
    'One page of the products that match every filter, with the price range of all that match and how many each other filter would give.',
  'product/categories': 'The names of all categories and of all subcategories.',
  'product/search':
    'One page of search results, best first, with how many each other filter would give; corrects typing errors. What is not for the person whom the words name is apart.',
  'product/suggest': 'Suggestions for a search that begins with these characters.',
  'product/search-trends': 'The searches that are most popular with shoppers.',
  'products/filtered':
    'The products of one category or subcategory, newest first; with `limit` the newest of them alone. Bounded as product/list.',
  reviews: 'The reviews of one product, newest first or in another order.',
  'reviews/add': 'Writes the account’s review of a product; a second review replaces the first.',
  'reviews/link': 'The products of a delivered order, for the link in the mail about its delivery.',
  'reviews/vote':
    'Says that a review has helped, or takes that back; one vote for each browser and each account.',
  'reviews/add-by-link':
    'Writes the review of a product of a delivered order by its link, once. It needs no session.',
  'user/register':
    'Requests an account and mails a code. The answer is the same for an address that has an account.',
  'user/login': 'Signs in with e-mail and password.',
  'user/verify':
    'Confirms an e-mail address with the code of the mail. Signs in the browser that registered; any other gets a reset token and chooses the password.',
  'user/resend-verification': 'Sends a new code, at most once a minute.',
  'user/forgot-password': 'Sends a code for a forgotten password, at most once a minute.',
  'user/verify-reset-code': 'Gives a reset token for the code of the mail.',
  'user/reset-password': 'Sets a new password and ends every session of the account.',
  'user/refresh-token': 'Gives a new token for the one in the header.',
  'user/logout': 'Ends the session of the token in the header.',
  'user/finish-sign-in':
    'Exchanges the token that sign-in with Google has put into the address, only in the browser that signed in.',
  'account/get':
    'The account of the token: name, address, language of its mails, and its sessions.',
  'account/rename':
    'Changes the account’s name. Answers with a new token, because tokens carry the name.',
  'account/change-password':
    'Changes the password, which needs the present one. Ends every session and answers with the token of a new one.',
  'account/change-mail-language': 'Sets the language of every mail to the account.',
  'account/end-session': 'Ends one of the account’s sessions; does nothing for any other session.',
  'account/end-all-sessions': 'Ends every session of the account, this one too.',
  'account/change-newsletter':
    'Starts or ends the newsletter for the account’s address, which is verified: no confirmation mail is needed.',
  'account/save-address':
    'Adds an address to the account’s address book, or changes one. At most ten; at most one is the default. Answers with the whole book.',
  'account/remove-address':
    'Removes an address from the account’s address book. Answers with the whole book.',
  'account/export': 'Everything the shop keeps about the account’s owner, without secrets.',
  'account/deletion-code':
    'Mails a code with which an account without a password is deleted, at most once a minute.',
  'account/delete':
    'Deletes the account, with its password or a mailed code. Its orders are kept without the person. Refused while an order is under way.',
  'cart/add': 'Puts one unit more into the account’s cart.',
  'cart/update': 'Sets the quantity of a line; zero drops it.',
  'cart/get': 'The account’s cart.',
  'coupon/apply': 'The discount of a code for a cart of that amount. Does not use the code up.',
  'coupon/increment-usage': 'Changes nothing: a use is counted when the order is placed.',
  'order/place':
    'Places an order, of the account or of a guest. The server computes prices and totals. The same Idempotency-Key again answers with the same order.',
  'order/userorders':
    'The account’s newest orders, newest first: 200 of them, and how many are older. With `before`, those placed before that order.',
  'order/guest-order': 'A guest’s order, for its number and e-mail address together.',
  'order/cancel':
    'Cancels an order until it is packed: a guest’s, for its number and e-mail address together, or without `email` one of the account.',
  'order/ask-return':
    'Asks the shop to take back units of a delivered order, of a guest or of the account as in `order/cancel`. An order has one open request.',
  'order/send-numbers':
    'Mails the numbers of an address’s orders to that address. The answer is the same for every address.',
  'order/link': 'The order of a signed link that can still be answered.',
  'order/answer-link':
    'Confirms, changes or cancels the order of a signed link: once, and until it is packed. Quantities only go down, and the total never rises.',
  'order/take-guest-orders':
    'Takes the orders that were placed without an account, with exactly the account’s address, into the account.',
  'newsletter/subscribe':
    'Requests the newsletter, which is sent only after the address was confirmed by a link.',
  'newsletter/confirm': 'Confirms the address with the token of the mail.',
  'newsletter/unsubscribe': 'Ends the newsletter with the token of any of its mails.',
  'stock-alerts/ask':
    'Asks for a mail each time a sold-out product is back: to the session’s address, or to another one that then confirms by a link.',
  'stock-alerts/confirm': 'Confirms the address with the token of the mail.',
  'stock-alerts/end': 'Ends the mails about the product with the token of any of them.',
  'price-alerts/ask':
    'Asks for a mail when products of a guest’s list are cheaper, to an address that then confirms by a link.',
  'price-alerts/confirm': 'Confirms the address with the token of the mail.',
  'price-alerts/end': 'Ends the mails about lower prices with the token of any of them.',
  'wishlist/get': 'The products of the account’s wishlist, the newest first.',
  'wishlist/change':
    'Removes products from the account’s wishlist and adds others, at most 100 in all. Answers with the whole list.',
  'wishlist/price-alert':
    'Switches mails about lower prices of the account’s wishlist on or off, or says whether they are on.',
  report: 'Errors of a visitor’s browser, counted at /metrics. Holds nothing about the visitor.',
}
