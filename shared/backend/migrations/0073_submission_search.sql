DROP INDEX "submissions_search";--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "search_text" text GENERATED ALWAYS AS (searchable(submission_number || ' ' || coalesce(order_number, '') || ' ' || service)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "submissions_search" ON "submissions" USING gin ("search_text" gin_trgm_ops);