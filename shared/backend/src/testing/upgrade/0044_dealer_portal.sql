insert into dealer_portal (dealer_portal_id) values (1);
insert into dealer_portal_articles (company, slot, news_article_id) values ('NGC', 'Slot1', 1);
