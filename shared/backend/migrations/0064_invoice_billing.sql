ALTER TABLE "settlement_differences" ADD COLUMN "invoice_number" text;--> statement-breakpoint
ALTER TABLE "settlement_differences" ADD COLUMN "invoice_site_id" integer;--> statement-breakpoint
ALTER TABLE "settlement_differences" ADD COLUMN "invoice_people_id" integer;--> statement-breakpoint
ALTER TABLE "settlement_differences" ADD CONSTRAINT "settlement_differences_invoice_site_id_sites_site_id_fk" FOREIGN KEY ("invoice_site_id") REFERENCES "public"."sites"("site_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_differences" ADD CONSTRAINT "settlement_differences_invoice_people_id_people_people_id_fk" FOREIGN KEY ("invoice_people_id") REFERENCES "public"."people"("people_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settlement_differences_invoice" ON "settlement_differences" USING btree ("invoice_number") WHERE invoice_number is not null;--> statement-breakpoint
ALTER TABLE "settlement_differences" ADD CONSTRAINT "settlement_differences_tied" CHECK (num_nonnulls(invoice_number, invoice_site_id, invoice_people_id) in (0, 3) and (payment_id is null or invoice_number is null));