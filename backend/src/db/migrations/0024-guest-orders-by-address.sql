-- For the orders that an account may take over.
create index orders_of_guest on orders (guest_email) where user_id is null;
