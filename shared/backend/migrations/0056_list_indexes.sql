CREATE INDEX "invoices_entered" ON "invoices" USING btree ("entered_utc","invoice_id");--> statement-breakpoint
CREATE INDEX "invoices_by_number" ON "invoices" USING btree (length("invoice_number"),"invoice_number","invoice_id");--> statement-breakpoint
CREATE INDEX "invoices_open" ON "invoices" USING btree ("entered_utc","invoice_id") WHERE ("invoices"."total_minor" - "invoices"."paid_minor" - "invoices"."credit_minor") > 0;--> statement-breakpoint
CREATE INDEX "payment_intents_amount" ON "payment_intents" USING btree ("amount_minor","payment_id");--> statement-breakpoint
CREATE INDEX "payment_intents_payer" ON "payment_intents" USING btree (lower("last_name"),lower("first_name"),"payment_id");--> statement-breakpoint
CREATE INDEX "people_suspended" ON "people" USING btree ("people_id") WHERE "people"."is_suspended";