-- OPER-05: time at which the order was placed whose line was reduced. The line's quantity says already that these units came back, so
-- they are added only to counts made after the order was placed. Null: the quantity of the line did not change.
alter table stock_returns add column order_placed_at timestamptz;
-- The row of order_changes was written in the same transaction, so its time is the same.
update stock_returns given set order_placed_at = orders.created_at
from order_changes change join orders on orders.id = change.order_id
where change.changed_at = given.returned_at;

-- OPER-09: true if the order was cancelled after its courier had lost the parcel, so that no units went back to the stock.
alter table order_moves add column has_lost_units boolean not null default false;
