DROP INDEX "invoices_charge_day";--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD COLUMN "credit_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "credit_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "still_owed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "invoices_charge_day" ON "invoices" USING btree ("charge_day") WHERE ("invoices"."total_minor" - "invoices"."paid_minor" - "invoices"."credit_minor") > 0;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credit" CHECK (credit_minor >= 0);--> statement-breakpoint
UPDATE "invoices" SET "credit_minor" = least(refunded.minor, "total_minor" - "paid_minor")
FROM (SELECT "invoice_number" AS number, -sum("minor") AS minor FROM "invoice_payments" WHERE "minor" < 0 GROUP BY "invoice_number") refunded
WHERE refunded.number = "invoices"."invoice_number" AND "paid_minor" < "total_minor";
