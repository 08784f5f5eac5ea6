DROP INDEX "invoices_submission";--> statement-breakpoint
DROP INDEX "submissions_status";--> statement-breakpoint
CREATE INDEX "submission_nicknames_search" ON "submission_nicknames" USING gin (searchable("nickname") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoices_submission" ON "invoices" USING btree ("submission_id","site_id");--> statement-breakpoint
CREATE INDEX "submissions_status" ON "submissions" USING btree ("status_code","submission_id");