DROP INDEX "invoices_by_number";--> statement-breakpoint
DROP INDEX "invoices_date";--> statement-breakpoint
DROP INDEX "invoices_date_last";--> statement-breakpoint
DROP INDEX "invoices_entered";--> statement-breakpoint
DROP INDEX "invoices_items";--> statement-breakpoint
DROP INDEX "invoices_submission";--> statement-breakpoint
DROP INDEX "submissions_received";--> statement-breakpoint
DROP INDEX "submissions_received_last";--> statement-breakpoint
DROP INDEX "submissions_status_place";--> statement-breakpoint
CREATE INDEX "invoices_currency" ON "invoices" USING btree ("currency","invoice_id");--> statement-breakpoint
CREATE INDEX "invoices_by_number" ON "invoices" USING btree (length("invoice_number"),"invoice_number","invoice_id","site_id");--> statement-breakpoint
CREATE INDEX "invoices_date" ON "invoices" USING btree ("invoice_date","invoice_id","site_id");--> statement-breakpoint
CREATE INDEX "invoices_date_last" ON "invoices" USING btree ("invoice_date" DESC NULLS LAST,"invoice_id" DESC NULLS LAST,"site_id");--> statement-breakpoint
CREATE INDEX "invoices_entered" ON "invoices" USING btree ("entered_utc","invoice_id","site_id");--> statement-breakpoint
CREATE INDEX "invoices_items" ON "invoices" USING btree ("total_items","invoice_id","site_id");--> statement-breakpoint
CREATE INDEX "invoices_submission" ON "invoices" USING btree ("submission_id","site_id","invoice_id");--> statement-breakpoint
CREATE INDEX "submissions_received" ON "submissions" USING btree ("received_utc","submission_id");--> statement-breakpoint
CREATE INDEX "submissions_received_last" ON "submissions" USING btree ("received_utc" DESC NULLS LAST,"submission_id");--> statement-breakpoint
CREATE INDEX "submissions_status_place" ON "submissions" USING btree ((array_position('{awaiting-package,received,received-at-ccs,verification,scheduled,grading,encapsulation,imaging,quality-control,finalized,shipped,delivered,on-hold,payment-problem,returned-ungraded}'::text[], "status_code")),"submission_id","status_code");