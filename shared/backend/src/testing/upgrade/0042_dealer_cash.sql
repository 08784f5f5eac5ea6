insert into dealer_cash_payments
  (site_id, dealer_id, membership_id, place, minor, currency, till_reference, email, language_code, taken_by, taken_utc)
select o.site_id, (select min(dealer_id) from dealers), o.membership_id, o.place, 49500, 'USD', 'T-1', 'a@example.test', 'en-US',
  (select min(people_id) from people), '2026-11-27Z'
from membership_orders o limit 1;
