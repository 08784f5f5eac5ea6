insert into dealer_portal (dealer_portal_id) values (1);
