CREATE INDEX "collectibles_begin" ON "collectibles" USING btree (searchable("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "collectibles_search" ON "collectibles" USING gin (searchable("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "dealers_search" ON "dealers" USING gin (searchable("name") gin_trgm_ops);