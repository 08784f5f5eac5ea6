insert into enews_webhook (webhook_id) values (1);
