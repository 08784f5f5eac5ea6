CREATE INDEX "invoices_refunded" ON "invoices" USING btree ("entered_utc","invoice_id") WHERE "invoices"."credit_minor" > 0;--> statement-breakpoint
CREATE INDEX "invoices_number" ON "invoices" USING gin ("invoice_number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "submissions_status" ON "submissions" USING btree ("status_code");--> statement-breakpoint
CREATE INDEX "submissions_received" ON "submissions" USING btree ("received_utc");--> statement-breakpoint
CREATE INDEX "submissions_received_last" ON "submissions" USING btree ("received_utc" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "submissions_search" ON "submissions" USING gin ((searchable("submission_number" || ' ' || coalesce("order_number", '') || ' ' || "service")) gin_trgm_ops);