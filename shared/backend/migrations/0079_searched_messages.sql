DROP INDEX "contact_messages_search";--> statement-breakpoint
DROP INDEX "signed_waivers_search";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(typed_reference || chr(10) || sender_name || chr(10) || email)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "signed_waivers" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(signer_name || chr(10) || guardian_name || chr(10) || email)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "contact_messages_search" ON "contact_messages" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "signed_waivers_search" ON "signed_waivers" USING gin ("search_text" gin_trgm_ops);