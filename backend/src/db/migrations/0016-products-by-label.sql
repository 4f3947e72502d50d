-- A brand or a need of few products: found without reading all of them in the order of the page.
create index product_search_label on product_search (label);
