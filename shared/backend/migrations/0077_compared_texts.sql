DROP INDEX "payment_intents_payer";--> statement-breakpoint
DROP INDEX "payment_intents_search";--> statement-breakpoint
DROP INDEX "people_name";--> statement-breakpoint
DROP INDEX "trash_name";--> statement-breakpoint
ALTER TABLE "payment_intents"
	ADD COLUMN "lower_last_name" text GENERATED ALWAYS AS (lower(last_name)) STORED NOT NULL,
	ADD COLUMN "lower_first_name" text GENERATED ALWAYS AS (lower(first_name)) STORED NOT NULL,
	ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(email || chr(10) || first_name || ' ' || last_name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "people"
	ADD COLUMN "lower_last_name" text GENERATED ALWAYS AS (lower(last_name)) STORED NOT NULL,
	ADD COLUMN "lower_first_name" text GENERATED ALWAYS AS (lower(first_name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "trash"
	ADD COLUMN "lower_name" text GENERATED ALWAYS AS (lower(name)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_intents_payer" ON "payment_intents" USING btree ("lower_last_name","lower_first_name","payment_id","state");--> statement-breakpoint
CREATE INDEX "payment_intents_search" ON "payment_intents" USING gin ("search_text" gin_trgm_ops,(jsonb_path_query_array("dues", '$[*].Given')::text) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "people_name" ON "people" USING btree ("lower_last_name","lower_first_name","people_id");--> statement-breakpoint
CREATE INDEX "trash_name" ON "trash" USING gin ("lower_name" gin_trgm_ops);