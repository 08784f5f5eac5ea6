DROP INDEX "certificates_collectible";--> statement-breakpoint
CREATE INDEX "certificates_graded" ON "certificates" USING btree ("graded_utc","certificate_id");--> statement-breakpoint
CREATE INDEX "certificates_updated" ON "certificates" USING btree ("updated_utc","certificate_id");--> statement-breakpoint
CREATE INDEX "certificates_company" ON "certificates" USING btree ("company_id","graded_utc","certificate_id");--> statement-breakpoint
CREATE INDEX "certificates_person" ON "certificates" USING btree ("people_id","graded_utc","certificate_id") WHERE people_id is not null;--> statement-breakpoint
CREATE INDEX "certificates_status" ON "certificates" USING btree ("status","graded_utc","certificate_id") WHERE status <> 1;--> statement-breakpoint
CREATE INDEX "certificates_withheld" ON "certificates" USING btree ("graded_utc","certificate_id") WHERE not is_released;--> statement-breakpoint
CREATE INDEX "certificates_parts" ON "certificates" USING gin (("submission_number"::text) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "certificates_label" ON "certificates" USING gin ("label_text" gin_trgm_ops) WHERE label_text <> '';--> statement-breakpoint
CREATE INDEX "collectibles_words" ON "collectibles" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "certificates_collectible" ON "certificates" USING btree ("collectible_id","graded_utc","certificate_id");--> statement-breakpoint
-- A few collectibles have most certificates: a search for rare ones is planned by the numbers of each, not by an average.
ALTER TABLE "certificates" ALTER COLUMN "collectible_id" SET STATISTICS 1000;
