DROP INDEX "payment_intents_state";--> statement-breakpoint
CREATE INDEX "payment_intents_search" ON "payment_intents" USING gin ("email" gin_trgm_ops,("first_name" || ' ' || "last_name") gin_trgm_ops,(jsonb_path_query_array("dues", '$[*].Given')::text) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "trash_entity" ON "trash" USING btree ("entity","deleted_utc","trash_id");--> statement-breakpoint
CREATE INDEX "trash_name" ON "trash" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payment_intents_state" ON "payment_intents" USING btree ("state","created_utc","payment_id");