DROP INDEX "payment_intents_amount";--> statement-breakpoint
DROP INDEX "payment_intents_created";--> statement-breakpoint
DROP INDEX "payment_intents_payer";--> statement-breakpoint
DROP INDEX "payment_intents_site";--> statement-breakpoint
DROP INDEX "people_name";--> statement-breakpoint
CREATE INDEX "people_email_order" ON "people" USING btree (lower("email"),"people_id","email");--> statement-breakpoint
CREATE INDEX "payment_intents_amount" ON "payment_intents" USING btree ("amount_minor","payment_id","state");--> statement-breakpoint
CREATE INDEX "payment_intents_created" ON "payment_intents" USING btree ("created_utc","payment_id","state");--> statement-breakpoint
CREATE INDEX "payment_intents_payer" ON "payment_intents" USING btree (lower("last_name"),lower("first_name"),"payment_id","state","last_name","first_name");--> statement-breakpoint
CREATE INDEX "payment_intents_site" ON "payment_intents" USING btree ("site_id","created_utc","payment_id","state");--> statement-breakpoint
CREATE INDEX "people_name" ON "people" USING btree (lower("last_name"),lower("first_name"),"people_id","last_name","first_name");