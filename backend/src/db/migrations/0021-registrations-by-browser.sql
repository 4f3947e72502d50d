-- A registration belongs to its browser alone; its network says nothing any more. The previous version still writes it.
alter table registrations alter column network drop not null;
