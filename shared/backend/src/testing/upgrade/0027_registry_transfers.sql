insert into registry_transfers (from_people_id, to_people_id, reason, transferred_utc)
select min(people_id), max(people_id), 'Sold together', '2026-11-01Z' from people;
